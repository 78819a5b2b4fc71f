/**
 * Whether the process that started this one still runs. `npm start` puts a shell in between, which ends on SIGTERM without passing it on, and
 * a launcher that is killed cannot pass anything on: without this the server would keep the port and the data, and the next start would be refused.
 */
const LOOK = 500;
const parent = process.ppid;

/** For `npm start`, `npx longhall` and the launcher only: a server that a shell started in the background outlives that shell. */
const isTied = () => process.env.LONGHALL_LAUNCHED !== undefined || /longhall/.test(process.env.npm_lifecycle_script ?? '');

export function onParentEnd(act) {
  if (!isTied()) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, LOOK);
  timer.unref();
}
