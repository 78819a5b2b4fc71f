/** Which build of the page this is, and whether another one waits. */
import { signal } from '@preact/signals';

/** The builder writes it into the page. */
export const BUILD: string = document.querySelector<HTMLMetaElement>('meta[name="longhall-build"]')?.content ?? 'unbuilt';

/** A newer build is here and waits until nothing is in its way. */
export const newBuild = signal(false);
