import { describe, expect, it } from 'vitest';
import {
  endSentence,
  formatCount,
  formatDate,
  formatDay,
  formatDecimal,
  formatInteger,
  formatMinutes,
  formatMoment,
  formatPercent,
  formatPoints,
  formatTime,
} from './format.ts';

describe('numbers', () => {
  it('group thousands with a narrow no-break space and write a true minus', () => {
    expect(formatInteger(2270)).toBe('2\u202f270');
    expect(formatInteger(-10)).toBe('−10');
    expect(formatDecimal(-51240.5, 2)).toBe('−51\u202f240,50');
  });

  it('keep the unit on the line of its number', () => {
    expect(formatPercent(80)).toBe('80\u00a0%');
    expect(formatMinutes(15)).toBe('15\u00a0min');
    expect(formatMinutes(60)).toBe('1\u00a0h');
    expect(formatMinutes(65)).toBe('1\u00a0h\u00a005');
  });

  it('count as French does: zero and one are singular', () => {
    expect(formatPoints(0)).toBe('0\u00a0point');
    expect(formatPoints(1)).toBe('1\u00a0point');
    expect(formatPoints(590)).toBe('590\u00a0points');
    expect(formatCount(2, 'session fermée', 'sessions fermées')).toBe('2\u00a0sessions fermées');
  });
});

describe('dates, in the time zone of the reader', () => {
  const evening = new Date(2026, 10, 21, 21, 5);

  it('are written in French', () => {
    expect(formatDate(evening)).toBe('21\u00a0novembre 2026');
    expect(formatDate(new Date(2026, 10, 1))).toBe('1er\u00a0novembre 2026');
    expect(formatDay(evening)).toBe('21\u00a0nov.');
    expect(formatDay(new Date(2026, 11, 1))).toBe('1er\u00a0déc.');
    expect(formatTime(evening)).toBe('21\u00a0h\u00a005');
    expect(formatTime(new Date(2026, 10, 21, 14, 50))).toBe('14\u00a0h\u00a050');
    expect(formatTime(new Date(2026, 10, 21, 4, 20))).toBe('4\u00a0h\u00a020');
    expect(formatMoment(evening)).toBe('samedi\u00a021\u00a0novembre à\u00a021\u00a0h\u00a005');
  });

  it('come as text from the API too', () => {
    expect(formatMoment(evening.toISOString())).toBe(formatMoment(evening));
  });
});

it('a sentence that ends in an initial gets no second full stop', () => {
  expect(endSentence('Bonjour, Inès K.')).toBe('Bonjour, Inès K.');
  expect(endSentence('Bonjour, Camille')).toBe('Bonjour, Camille.');
});
