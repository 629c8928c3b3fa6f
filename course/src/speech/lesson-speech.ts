import type { Lesson } from '../public/lesson.ts';
import { makeRespell, type Pronunciation, spellAcronyms } from './pronunciation.ts';
import { respellJoined } from './respell-joined.ts';
import { respellPlus } from './respell-plus.ts';
import { findUnsaid, say } from './say.ts';
import { writeSegments } from './write-segments.ts';

/** A segment of a lesson as a voice gets it. */
export interface SpeechSegment {
  id: string;
  /** For the ear: words alone, numbers and signs written out. */
  text: string;
  /** The same with English terms, names and acronyms spelt as a voice that speaks French alone reads them well. */
  respelled: string;
  /** Silence after it, in seconds. */
  pause: number;
}

/** The segments of one step, in reading order. */
export interface StepSpeech {
  stepId: string;
  segments: SpeechSegment[];
}

/** Seconds of silence after a title, and after anything else. */
const headingPause = 0.6;
const textPause = 0.25;

/** Puts a lesson into words for the ear, step by step. Nothing in it tells which answers are right. */
export function writeLessonSpeech(
  lesson: Lesson,
  lexicon: readonly Pronunciation[] = [],
): StepSpeech[] {
  const everyVoice = makeRespell(lexicon.filter(({ everywhere }) => everywhere));
  const frenchVoice = makeRespell(lexicon.filter(({ everywhere }) => !everywhere));
  return writeSegments(lesson).map(({ stepId, segments }) => ({
    stepId,
    segments: segments.map(({ id, text, heading }) => {
      const written = everyVoice(text);
      const words = say(written, { plus: 'plus' });
      return {
        id,
        text: words,
        // « plus » of an addition has its s; without it a listener hears « no longer ».
        respelled: spellAcronyms(
          respellJoined(
            frenchVoice(
              respellPlus(written.includes('+') ? say(written, { plus: 'plusse' }) : words),
            ),
          ),
        ),
        pause: heading ? headingPause : textPause,
      };
    }),
  }));
}

/** A sign of a lesson that no voice says, because it has no words. */
export interface UnsaidSign {
  segmentId: string;
  /** As the lesson has it. */
  sentence: string;
  sign: string;
}

/** Finds what of a lesson a reader sees and a listener would not hear of. */
export function findUnsaidSigns(
  lesson: Lesson,
  lexicon: readonly Pronunciation[] = [],
): UnsaidSign[] {
  const everyVoice = makeRespell(lexicon.filter(({ everywhere }) => everywhere));
  return writeSegments(lesson).flatMap(({ segments }) =>
    segments.flatMap(({ id, text }) => {
      const sentences = text.normalize('NFC').split(/(?<=[.!?…])\s+/u);
      return findUnsaid(everyVoice(text)).map((sign) => ({
        segmentId: id,
        sentence: sentences.find((sentence) => sentence.includes(sign)) ?? text,
        sign,
      }));
    }),
  );
}

/** Words that the embedded voice says in a minute, measured over the course. */
const spokenWordsPerMinute = 172;

/** Estimates how long a segment takes at normal speed, in seconds, to a tenth. */
export function estimateSpeechSeconds({ text, pause }: SpeechSegment): number {
  const words = text.match(/[\p{L}\p{M}]+/gu)?.length ?? 0;
  return Math.round(((words * 60) / spokenWordsPerMinute + pause) * 10) / 10;
}
