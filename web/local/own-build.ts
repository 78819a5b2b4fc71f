/** Games of this device finish on the build that they were begun with, where the rules have changed since and the browser still has it. */
import { registry } from '#games';
import { BUILD } from '../offline/version.ts';
import { saves } from './saves.ts';

/** The address at which the game goes on by its own rules; null when it goes on right here. */
export async function ownAddress(id: string): Promise<string | null> {
  // Asked for already: whatever came is what there is.
  if (!('caches' in globalThis) || location.search !== '') return null;
  const save = (await saves.list()).find((one) => one.id === id);
  if (save === undefined || 'fault' in save || save.over || save.build === BUILD) return null;
  if (registry[save.game]?.meta.rules === save.rules) return null;
  return (await caches.has(`longhall-${save.build}`)) ? `/local/${id}?build=${save.build}` : null;
}
