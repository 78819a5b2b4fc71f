/** Where a page breaks: one sentence, the way on, and a report that can be handed to somebody. */
import { Component, type ComponentChildren } from 'preact';
import { words } from '../words/index.ts';
import { HallBar } from './hall-bar.tsx';
import { Mark } from './mark.tsx';
import './nowhere.css';

const { fault: f } = words;

interface State {
  readonly error: Error | null;
  readonly copied: boolean;
}

/** Nothing of the game and nothing of the person: what broke, where, and in which browser. */
const report = (error: Error): string =>
  [`Longhall: ${error.name}: ${error.message}`, error.stack ?? '', location.pathname.replace(/\/[^/]*$/, '/…'), navigator.userAgent].join('\n');

export class Guard extends Component<{ children: ComponentChildren }, State> {
  override state: State = { error: null, copied: false };

  static override getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  private async copy(error: Error): Promise<void> {
    await navigator.clipboard?.writeText(report(error)).catch(() => {});
    this.setState({ copied: true });
  }

  override render() {
    const { error, copied } = this.state;
    if (error === null) return this.props.children;
    return (
      <>
        <HallBar />
        <main id="main" class="nowhere" tabIndex={-1}>
          <Mark size={72} />
          <h1>{f.title}</h1>
          <p class="soft" role="alert">
            {f.about}
          </p>
          <p class="ways">
            <button type="button" class="button primary" onClick={() => location.reload()}>
              {f.reload}
            </button>
            <button type="button" class="button" onClick={() => void this.copy(error)}>
              {copied ? f.copied : f.copy}
            </button>
            <a class="button" href="/">
              {words.backHome}
            </a>
          </p>
        </main>
      </>
    );
  }
}
