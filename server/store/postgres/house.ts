/** What the house keeps for itself. */
import type { Store } from '../contract.ts';
import type { Lane } from './lanes.ts';
import type { Link } from './link.ts';

export function house(link: Link, { run }: Lane): Pick<Store, 'alive' | 'putAlive' | 'setting' | 'putSetting'> {
  return {
    alive: () => run('read', 'alive', async () => (await link.read<{ at: number }>({ name: 'alive', text: 'SELECT at FROM alive' }))[0]?.at ?? null),
    putAlive: (at) =>
      run('write', 'alive', async () => {
        await link.write({ text: 'INSERT INTO alive (one, at) VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET at = excluded.at', values: [at] });
      }),
    setting: (name) =>
      run('read', `setting ${name}`, async () => {
        const rows = await link.read<{ value: string }>({ name: 'setting', text: 'SELECT value FROM settings WHERE name = $1', values: [name] });
        return rows[0]?.value ?? null;
      }),
    putSetting: (name, value) =>
      run('write', `setting ${name}`, async () => {
        await link.write({
          text: 'INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
          values: [name, value],
        });
      }),
  };
}
