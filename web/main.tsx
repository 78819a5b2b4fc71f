import './styles/fonts.css';
import './styles/base.css';
import './styles/tokens.css';
import './styles/controls.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { followLinks } from './router.ts';
import { applySettings } from './settings/store.ts';

applySettings();
followLinks();
render(<App />, document.getElementById('hall') as HTMLElement);
