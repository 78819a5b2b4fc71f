/** Every game keeps its promises. The two long ones have files of their own, so that they are tested side by side. */
import { registry } from '#games';
import { keepsItsPromises } from './promises.ts';

const ELSEWHERE = ['gift', 'watch'];

for (const id of Object.keys(registry)) if (!ELSEWHERE.includes(id)) keepsItsPromises(id, 13);
