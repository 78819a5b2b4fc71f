/**
 * Word of mouth between nodes: who hears of it, hears of it soon. Lossy by design, because truth is in the store:
 * a message says that something changed, never what only it would know.
 */
export interface Bus {
  /** Tells everybody who listens on the topic, the sender's own listeners included. */
  publish(topic: string, message: string): void;
  /** Hears what is told on the topic from now on; call the result to stop. */
  subscribe(topic: string, hear: (message: string) => void): () => void;
  /** Words may have been lost, or may be lost now: whoever goes by them had better look for themselves. Call the result to stop. */
  onDoubt(look: () => void): () => void;
  /** Whether messages reach the other nodes now. */
  connected(): boolean;
  close(): Promise<void>;
}
