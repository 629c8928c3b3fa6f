import {
  isSounding,
  silence,
  type Reading,
  type SpeechPhase,
  type SpeechState,
  type SpokenSegment,
} from './speech-state.ts';

/** A place in what is read: a segment and the seconds into it. */
export interface Place {
  at: number;
  offset: number;
}

export type SpeechEvent =
  | { type: 'start'; reading: Reading }
  | { type: 'script'; segments: readonly SpokenSegment[]; at: number }
  | { type: 'refold'; segments: readonly SpokenSegment[] }
  | { type: 'sound' }
  | { type: 'wait' }
  | { type: 'hear'; offset: number }
  | { type: 'measure'; seconds: number }
  | { type: 'finish' }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'move'; place: Place }
  | { type: 'lend' }
  | { type: 'fail' }
  | { type: 'stop' };

/** Seconds into a paragraph after which « back » begins it again instead of going to the one before. */
const restartAfter = 3;

/** Changes what the voice is doing. An event that means nothing in the present phase changes nothing. */
export function changeSpeech(state: SpeechState, event: SpeechEvent): SpeechState {
  if (event.type === 'start') return { ...silence, phase: 'loading', reading: event.reading };
  if (event.type === 'stop') return silence;
  if (state.phase === 'idle') return state;
  switch (event.type) {
    case 'script':
      return { ...state, segments: event.segments, at: event.at, offset: 0 };
    case 'refold':
      return refold(state, event.segments);
    case 'sound':
      return state.phase === 'loading' ? { ...state, phase: 'playing' } : state;
    case 'wait':
      return state.phase === 'playing' ? { ...state, phase: 'loading' } : state;
    case 'hear':
      return isSounding(state) ? { ...state, offset: event.offset } : state;
    case 'measure':
      return { ...state, segments: measure(state, event.seconds) };
    case 'finish':
      return isSounding(state) ? finishSegment(state) : state;
    case 'pause':
      return isSounding(state) ? { ...state, phase: 'paused' } : state;
    case 'resume':
      return resume(state);
    case 'move':
      return { ...state, ...event.place, phase: stayPaused(state) };
    case 'lend':
      return { ...state, voice: 'browser', phase: stayPaused(state) };
    case 'fail':
      return { ...state, phase: 'failed' };
  }
}

/** What is paused stays so until the reader goes on, whatever happens to it meanwhile. */
function stayPaused({ phase }: SpeechState): SpeechPhase {
  return phase === 'paused' ? 'paused' : 'loading';
}

/** Takes other segments, which hold the one that is read; lengths that are known by now stay. */
function refold(state: SpeechState, others: readonly SpokenSegment[]): SpeechState {
  const known = new Map(state.segments.map((segment) => [segment.id, segment]));
  const said = state.segments[state.at]?.id;
  const at = others.findIndex(({ id }) => id === said);
  return { ...state, segments: others.map((other) => known.get(other.id) ?? other), at };
}

function measure({ segments, at }: SpeechState, seconds: number): SpokenSegment[] {
  return segments.map((segment, index) => (index === at ? { ...segment, seconds } : segment));
}

function finishSegment(state: SpeechState): SpeechState {
  const { at, segments } = state;
  if (at < segments.length - 1) return { ...state, phase: 'loading', at: at + 1, offset: 0 };
  return { ...state, phase: 'ended', offset: segments[at]?.seconds ?? 0 };
}

function resume(state: SpeechState): SpeechState {
  if (state.phase === 'ended') return { ...state, phase: 'loading', at: 0, offset: 0 };
  return isSounding(state) ? state : { ...state, phase: 'loading' };
}

/** Returns the length of all that is read, in seconds at normal speed. */
export function totalSeconds({ segments }: SpeechState): number {
  return segments.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Returns how far the voice is, in seconds at normal speed. */
export function heardSeconds(state: SpeechState): number {
  return totalSeconds({ ...state, segments: state.segments.slice(0, state.at) }) + state.offset;
}

/** Finds the place so many seconds from the beginning; before it and after the end count as those. */
export function placeAt({ segments }: SpeechState, seconds: number): Place {
  let left = Math.max(0, seconds);
  for (const [at, segment] of segments.entries()) {
    if (left < segment.seconds) return { at, offset: left };
    left -= segment.seconds;
  }
  const last = Math.max(0, segments.length - 1);
  return { at: last, offset: segments[last]?.seconds ?? 0 };
}

/**
 * Finds the paragraph before or after. Back from the midst of one goes to its beginning first.
 *
 * @returns null where there is none.
 */
export function neighbour(state: SpeechState, by: -1 | 1): Place | null {
  const { at, offset, segments } = state;
  if (by === -1 && (at === 0 || offset > restartAfter)) return { at, offset: 0 };
  return at + by < segments.length ? { at: at + by, offset: 0 } : null;
}
