import { describe, expect, it } from 'vitest';
import { formatProblems, parseCourse } from './parse-course.ts';
import { readLessonFiles } from './testing/real-course.ts';
import { parseTrial, trialFile } from './trial.ts';

const files = readLessonFiles();
const text = files.get(trialFile) ?? '';

const real = parseCourse(files);
const course = 'course' in real ? real.course : { lessons: [] };

/** Parses another trial beside the real lessons. */
function parseWith(changed: string) {
  const { trial, problems } = parseTrial(changed, course.lessons);
  return trial ?? formatProblems(problems);
}

const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

describe('the trial', () => {
  it('shows the first step of the first lesson, and asks what a right answer is known of', () => {
    const trial = parseWith(text);
    expect(trial).toMatchObject({
      lessonId: 'candlesticks',
      step: 0,
      title: 'Une heure, une bougie',
      question: {
        options: [{ right: false }, { right: true }, { right: false }, { right: false }],
      },
    });
  });

  it('asks no question of the lesson’s own quiz', () => {
    const asked = course.lessons.flatMap(({ quiz }) => quiz?.questions ?? []);
    const { trial } = course;
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.map(({ id }) => id)).not.toContain(trial?.question.id);
    expect(asked.map((question) => question.text)).not.toContain(trial?.question.text);
  });

  it.each([
    [
      'a question without its right answer',
      '      right: true\n',
      '',
      'question:',
      /n’a pas de bonne réponse/,
    ],
    [
      'a lesson that is not there',
      'lesson: candlesticks',
      'lesson: bougies',
      'lesson:',
      /« bougies » n’existe pas/,
    ],
    [
      'a lesson that opens later',
      'lesson: candlesticks',
      'lesson: narratifs',
      'lesson:',
      /ouverte à tous/,
    ],
    [
      'a step that is not there',
      'step: une-heure-une-bougie',
      'step: une-heure',
      'step:',
      /« une-heure » n’est pas/,
    ],
    [
      'the last step, after which nothing comes',
      'step: une-heure-une-bougie',
      'step: bilan',
      'step:',
      /« bilan » n’est pas/,
    ],
    ['a key that is not known', 'praise:', 'prais:', 'praise:', /`prais` n’existe pas/],
  ])('names %s', (_, from, to, place, message) => {
    const told = parseWith(text.replace(from, to));
    expect(told).toMatch(message);
    expect(told).toContain(`${trialFile}:${place === 'praise:' ? '' : lineOf(place)}`);
  });

  it('may be left out', () => {
    const result = parseCourse(new Map(), { whole: false });
    expect('course' in result && result.course.trial).toBe(undefined);
  });
});
