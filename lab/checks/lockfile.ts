/**
 * The lockfile must name the optional packages of every platform, or a clean install refuses it. A machine whose package source lacks
 * those of other platforms leaves them out: `npm run lockfile -- --mend` puts them back, by name and version alone.
 * It must also hold no download addresses.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../../package-lock.json', import.meta.url);

interface Locked {
  readonly version?: string;
  readonly dev?: true;
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly [member: string]: unknown;
}

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** The platform that a package is for, from its name: `binding-linux-arm64-musl`. */
function platformOf(name: string): Readonly<Record<string, unknown>> {
  const words = name.split(/[-/]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const musl = words.some((word) => word.startsWith('musl'));
  const gnu = words.some((word) => word.startsWith('gnu'));
  return {
    ...(os.length > 0 ? { os } : {}),
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(musl ? { libc: ['musl'] } : gnu ? { libc: ['glibc'] } : {}),
  };
}

const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> };
const missing = new Map<string, Locked>();
for (const parent of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    if (lock.packages[`node_modules/${name}`] !== undefined || !/^\d/.test(version)) continue;
    missing.set(`node_modules/${name}`, { version, ...(parent.dev === true ? { dev: true } : {}), optional: true, ...platformOf(name) });
  }
}
const addressed = Object.entries(lock.packages).filter(([, { resolved }]) => typeof resolved === 'string' && /^https?:/.test(resolved));

if (missing.size > 0 && process.argv.includes('--mend')) {
  const entries = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`);
  console.log(`${missing.size} optional packages of other platforms added to the lockfile`);
} else if (missing.size > 0 || addressed.length > 0) {
  for (const name of missing.keys()) console.error(`${name} is not in the lockfile: npm run lockfile -- --mend`);
  for (const [name] of addressed)
    console.error(`${name} has a download address in the lockfile: leave it out (omit-lockfile-registry-resolved in .npmrc)`);
  process.exitCode = 1;
} else console.log(`${Object.keys(lock.packages).length} packages, of every platform, without download addresses`);
