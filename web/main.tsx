import './styles/fonts.css';
import './styles/base.css';
import './styles/tokens.css';
import './styles/controls.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { BUILD } from './offline/version.ts';
import { followLinks } from './router.ts';
import { applySettings } from './settings/store.ts';

applySettings();
followLinks();
render(<App />, document.getElementById('hall') as HTMLElement);

// Whatever is needed to start without a network comes after everything that is needed to start.
if (BUILD !== 'unbuilt' && 'serviceWorker' in navigator) {
  addEventListener('load', () => void import('./offline/updates.ts').then(({ bringServiceWorker }) => bringServiceWorker()).catch(() => {}));
}
