/** Whom I have muted or blocked. */
import { signal } from '@preact/signals';
import { call } from '../api/call.ts';

export interface Stance {
  readonly person: string;
  readonly name: string;
  readonly block: boolean;
  readonly mute: boolean;
}

export const stances = signal<readonly Stance[]>([]);

interface Answer {
  readonly people: readonly Stance[];
}

export async function readStances(): Promise<void> {
  stances.value = (await call<Answer>('GET', '/api/me/stances')).people;
}

export async function treat(person: string, how: { readonly block?: boolean; readonly mute?: boolean }): Promise<void> {
  stances.value = (await call<Answer>('PUT', `/api/me/stances/${person}`, how)).people;
}

export const stanceTo = (person: string): Stance | undefined => stances.value.find((one) => one.person === person);
