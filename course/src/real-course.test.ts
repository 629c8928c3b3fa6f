import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { listBadges } from './badges.ts';
import { estimateSeconds } from './duration.ts';
import { minutesLeft } from './public/time-left.ts';
import { formatProblems, parseCourse } from './parse-course.ts';
import { readLessonFiles } from './testing/real-course.ts';

const result = parseCourse(readLessonFiles());

function listLessons() {
  if ('problems' in result) throw new Error(`\n${formatProblems(result.problems)}`);
  return result.course.lessons;
}

describe('the course as it is', () => {
  it('has no problem', () => {
    expect('problems' in result ? formatProblems(result.problems) : '').toBe('');
  });

  it('says at a first step the minutes that the catalogue says', () => {
    for (const { summary, steps, quiz } of listLessons().filter((each) => each.summary.available)) {
      const seconds = steps.map((step) => estimateSeconds(step, quiz));
      expect([summary.id, minutesLeft(seconds, 0)]).toEqual([summary.id, summary.minutes]);
    }
  });

  it('does not explain the corridor with two doors, an image of the first lesson, as a range', () => {
    const explained: unknown[] = [];
    for (const { summary, steps } of listLessons())
      for (const step of steps) {
        if (summary.id !== 'candlesticks' || step.kind === 'quiz') continue;
        visit(step.body, 'element', ({ tagName, properties }: Element) => {
          if (tagName === 'chandelle-term') explained.push(properties['term']);
        });
      }
    expect(explained).toContain('Tendance');
    expect(explained).not.toContain('Range');
  });

  it('has eleven lessons in their order', () => {
    expect(
      listLessons().map(({ summary }) => [
        summary.order,
        summary.id,
        summary.title,
        summary.level,
        summary.points,
      ]),
    ).toEqual([
      [1, 'candlesticks', 'Connaître les bougies japonaises', 1, 100],
      [2, 'supports-resistances', 'Supports et résistances', 1, 120],
      [3, 'moyennes-mobiles', 'Moyennes mobiles', 1, 150],
      [4, 'gestion-risque', 'Gestion du risque', 1, 200],
      [5, 'narratifs', 'Les narratifs crypto', 1, 100],
      [6, 'spot-trading', 'Trading spot', 2, 250],
      [7, 'psychologie-trading', 'Psychologie du trading', 2, 300],
      [8, 'indicateurs-techniques', 'Indicateurs techniques', 2, 350],
      [9, 'strategies-avancees', 'Stratégies avancées', 2, 300],
      [10, 'futures-expert', 'Trading future', 3, 400],
      [11, 'technique-mrob', 'Technique MROB', 3, 1000],
    ]);
  });

  it('gives every counted lesson one badge, under the names decided', () => {
    expect(
      listBadges(listLessons().map(({ summary }) => summary)).map((b) => [
        b.id,
        b.name,
        b.perfectName,
      ]),
    ).toEqual([
      ['candlestick-master', 'Maître des Bougies Japonaises', undefined],
      ['support-resistance-expert', 'Expert Supports et Résistances', undefined],
      ['moyennes-mobiles-expert', 'Expert Moyennes Mobiles', undefined],
      ['gestion-risque', 'Maître du Risque', undefined],
      ['narratifs-master', 'Maître des Narratifs', undefined],
      ['spot-trading-expert', 'Expert Spot Trading', undefined],
      ['psychologie-expert', 'Expert Psychologie', undefined],
      ['technical-indicators-master', 'Maître des Indicateurs', 'Expert Indicateurs'],
      ['strategies-avancees-expert', 'Expert Stratégies Avancées', undefined],
      ['futures-expert', 'Expert Futures', undefined],
    ]);
  });

  it('counts ten lessons and announces one', () => {
    const lessons = listLessons();
    expect(lessons.filter(({ summary }) => summary.counted)).toHaveLength(10);
    expect(
      lessons.filter(({ summary }) => !summary.counted).map(({ summary }) => summary.id),
    ).toEqual(['technique-mrob']);
  });

  it('keeps the quoted messages to the letter, straight apostrophes included', () => {
    const messages = Object.fromEntries(
      listLessons().map(({ summary, messages }) => [summary.id, messages.saveFailed]),
    );
    expect(messages).toMatchObject({
      candlesticks: 'Impossible de sauvegarder votre progression',
      'supports-resistances': 'Impossible de mettre à jour votre progression',
      'moyennes-mobiles': "Erreur lors de l'enregistrement de votre progression",
      'gestion-risque': 'Erreur lors de la sauvegarde. Réessayez.',
      narratifs: "Impossible d'enregistrer votre progression",
      'spot-trading': 'Une erreur est survenue. Réessayez.',
      'psychologie-trading': 'Erreur lors de la validation de la leçon.',
      'indicateurs-techniques': 'Impossible de sauvegarder votre progression',
    });
  });

  it('teaches candlesticks in eight steps, the fifth a quiz', () => {
    expect(listLessons()[0]?.steps.map((step) => step.kind)).toEqual([
      'reading',
      'reading',
      'reading',
      'reading',
      'quiz',
      'reading',
      'reading',
      'closing',
    ]);
  });
});
