/** CPU time, the measure of all speeds here: a busy machine makes it no longer. */

/** Of this thread where Node can tell, otherwise of the whole process. */
export function cpuMicros(): number {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return user + system;
}

/** Of the whole process, with the threads that compile and collect. */
export function processMicros(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** n for each second of so many microseconds. */
export const perSecond = (n: number, micros: number): number => (micros > 0 ? (n / micros) * 1e6 : 0);
