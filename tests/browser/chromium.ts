/** The browser that tests visit the page with. */
export { bringChromium, chromiumHere } from '../../lab/web/chromium.ts';
