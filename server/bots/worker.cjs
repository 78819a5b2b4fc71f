/**
 * What the pool loads in each thread. A thread may be ended at any moment, also while it loads; that must not come upon a `require` of an
 * ES module, where Node would end the whole process with it. So the thread imports what it runs.
 */
const coming = import('./worker.ts');

module.exports = {
  __esModule: true,
  default: coming.then((worker) => worker.default),
  consider: coming.then((worker) => worker.consider),
};
