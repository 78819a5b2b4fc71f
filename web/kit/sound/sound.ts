/** Sounds made on the spot, without a file. Fetched with the first press in the page: browsers allow no sound before it. */
import { RECIPES, type Sound, type Stroke } from './recipes.ts';

let context: AudioContext | null = null;
let rustling: AudioBuffer | null = null;

/** `volume` from 0 to 1. */
export function play(sound: Sound, volume: number): void {
  if (volume <= 0) return;
  context ??= new AudioContext();
  void context.resume();
  const out = context.createGain();
  out.gain.value = volume * 0.5;
  out.connect(context.destination);
  for (const stroke of RECIPES[sound]) strike(context, out, stroke);
}

function strike(audio: AudioContext, out: AudioNode, { of, at, pitch, length, gain }: Stroke): void {
  const begin = audio.currentTime + at / 1000;
  const end = begin + length / 1000;
  const shape = audio.createGain();
  shape.gain.setValueAtTime(0.0001, begin);
  shape.gain.exponentialRampToValueAtTime(gain, begin + (of === 'horn' ? 0.08 : 0.004));
  shape.gain.exponentialRampToValueAtTime(0.0001, end);
  shape.connect(out);
  if (of === 'rustle') {
    run(rustle(audio, pitch, shape), begin, end);
    return;
  }
  // A bell sounds above its own tone too, in places where no string would; wood falls in pitch as it dies.
  const partials = of === 'bell' ? [1, 2.76, 5.4] : [1];
  for (const [i, partial] of partials.entries()) {
    const tone = audio.createOscillator();
    tone.type = of === 'horn' ? 'sawtooth' : of === 'wood' ? 'triangle' : 'sine';
    tone.frequency.setValueAtTime(pitch * partial, begin);
    if (of === 'wood') tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, end);
    const share = audio.createGain();
    share.gain.value = 1 / (1 + 3 * i);
    tone.connect(share).connect(of === 'horn' ? muffled(audio, shape) : shape);
    run(tone, begin, end);
  }
}

function run(source: AudioScheduledSourceNode, begin: number, end: number): void {
  source.start(begin);
  source.stop(end + 0.02);
}

function muffled(audio: AudioContext, out: AudioNode): AudioNode {
  const filter = audio.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.value = 700;
  filter.connect(out);
  return filter;
}

function rustle(audio: AudioContext, pitch: number, out: AudioNode): AudioBufferSourceNode {
  rustling ??= noise(audio);
  const source = audio.createBufferSource();
  source.buffer = rustling;
  source.loop = true;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 0.8;
  source.connect(filter).connect(out);
  return source;
}

function noise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
