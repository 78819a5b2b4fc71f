/** CPU time, the measure of all speeds here: a busy machine makes it no longer. */

/** Whether this Node can tell the time of one thread. */
export const TELLS_THREADS = typeof process.threadCpuUsage === 'function';

/** Of this thread, or of the whole process where Node cannot tell. */
export function cpuMicros(): number {
  const { user, system } = TELLS_THREADS ? process.threadCpuUsage() : process.cpuUsage();
  return user + system;
}

/** Of the whole process, with the threads that compile and collect. */
export function processMicros(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** n for each second of so many microseconds. */
export const perSecond = (n: number, micros: number): number => (micros > 0 ? (n / micros) * 1e6 : 0);
