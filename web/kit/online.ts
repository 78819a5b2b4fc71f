/** Whether this device believes to be connected at all. */
import { signal } from '@preact/signals';

export const online = signal(navigator.onLine);
addEventListener('online', () => {
  online.value = true;
});
addEventListener('offline', () => {
  online.value = false;
});
