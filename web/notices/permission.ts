/** Whether this browser may call somebody who looks elsewhere. */
export const canNotify = (): boolean => 'Notification' in globalThis && isSecureContext;

/** Only ever called from a press of the person: a browser that is asked out of the blue says no for good. */
export async function askForNotices(): Promise<boolean> {
  if (Notification.permission === 'default') await Notification.requestPermission();
  return Notification.permission === 'granted';
}
