import { localBus } from '../../server/bus/local.ts';
import { busSuite } from './suite.ts';

busSuite('in process', async (report) => {
  const bus = localBus(report);
  return { bus, peer: bus, destroy: () => bus.close() };
});
