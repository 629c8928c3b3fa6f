import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseGlossary } from './glossary.ts';
import { lessonFormat } from './lesson-format.ts';
import { parseNotions } from './notions.ts';
import { parseDrills } from './parse-drills.ts';
import { parseQuiz } from './parse-quiz.ts';
import { parseStep } from './parse-step.ts';
import { evenRestHours } from './rest.ts';
import { parsePronunciations } from './speech/pronunciation.ts';

const guide = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');

/** The first example of a language in the teacher's guide. */
function readExample(language: string): string {
  const found = new RegExp('```' + language + '\\n([\\s\\S]*?)```', 'u').exec(guide)?.[1];
  if (found === undefined) throw new Error(`The guide has no example in ${language}.`);
  return found;
}

describe("the teacher's guide", () => {
  it('shows a step that is right', () => {
    const { step, problems } = parseStep('exemple.md', 'exemple', readExample('markdown'));
    expect(problems).toEqual([]);
    expect(step?.title).toBe('L’anatomie d’une bougie');
  });

  it('shows a glossary that is right', () => {
    const lessons = new Set(['futures-expert']);
    const { terms, problems } = parseGlossary(readExample('yaml terms'), lessons);
    expect(problems).toEqual([]);
    expect(terms).toHaveLength(4);
  });

  it('shows notions that are right', () => {
    const example = readExample('yaml notions');
    const { notions, problems } = parseNotions(example, new Set(['candlesticks', 'spot-trading']));
    expect(problems).toEqual([]);
    expect(notions).toHaveLength(2);
  });

  it('shows a lexicon that is right', () => {
    const { words, problems } = parsePronunciations(readExample('yaml words'));
    expect(problems).toEqual([]);
    expect(words).toHaveLength(2);
  });

  it('shows exercises that are right', () => {
    const { drills, problems } = parseDrills('lecon', readExample('yaml drills'), new Map());
    expect(problems).toEqual([]);
    expect(drills).toHaveLength(1);
  });

  it('shows a quiz that is right', () => {
    const { quiz, problems } = parseQuiz('quiz.yaml', readExample('yaml'));
    expect(problems).toEqual([]);
    expect(quiz?.questions[0]?.options.map((option) => option.right)).toEqual([true, false]);
  });

  it('says how long the rest is that every second lesson brings', () => {
    expect(guide).toContain(`\`even\` : ${evenRestHours} h de repos`);
  });

  it('says what confetti falls where a lesson names none', () => {
    const { pieces, seconds } = lessonFormat.shape.confetti.parse(undefined);
    expect(guide).toContain(`sans cette clé, ${pieces} confettis pendant ${seconds} secondes`);
  });
});
