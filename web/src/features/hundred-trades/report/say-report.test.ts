import { describe, expect, it } from 'vitest';
import { limitText, nextStepText, decisionsPeriod, shareText, toneOfResult } from './say-report.ts';

const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

describe('shares', () => {
  it.each([
    [0, '0 %'],
    [0.0001, 'moins de 1 %'],
    [0.58, '58 %'],
    [0.9999, 'plus de 99 %'],
    [1, '100 %'],
  ])('%f is « %s »: never certain where it is not', (share, text) => {
    expect(plain(shareText(share))).toBe(text);
  });
});

describe('the tone of a result', () => {
  it('is that of what is shown', () => {
    expect([0.004, -0.004, 0.006, -0.006].map(toneOfResult)).toEqual([
      undefined,
      undefined,
      'rise',
      'fall',
    ]);
  });
});

describe('the period', () => {
  it.each([
    ['2026-10-03T10:00:00Z', '2026-11-19T10:00:00Z', 'du 3 octobre au 19 novembre 2026'],
    ['2025-12-30T10:00:00Z', '2026-01-02T10:00:00Z', 'du 30 décembre 2025 au 2 janvier 2026'],
    ['2026-10-03T10:00:00Z', '2026-10-03T12:00:00Z', 'le 3 octobre 2026'],
  ])('from %s to %s', (from, to, text) => {
    expect(plain(decisionsPeriod({ from, to }))).toBe(text);
  });
});

describe('what to do now', () => {
  it.each([
    [
      { code: 'refuse-rule', rule: 'hours', count: 18, cost: 12.5 },
      'Vos 18 écarts coûtent 12,50 R. Passez la règle « Heures » de « avertir » à « refuser ».',
    ],
    [
      { code: 'refuse-rule', rule: 'hours', count: 3, cost: 2 },
      'La règle « Heures », enfreinte 3 fois, coûte 2,00 R. Passez-la de « avertir » à « refuser ».',
    ],
    [
      { code: 'review-rule', rule: 'risk', count: 3, cost: 2 },
      'La règle « Risque », enfreinte 3 fois, coûte 2,00 R. Elle refuse déjà ces ordres : relisez comment ces décisions sont passées.',
    ],
    [
      { code: 'keep-stop', count: 1, cost: 1.8 },
      'Votre stop abaissé ou retiré coûte 1,80 R. Une fois l’ordre passé, laissez le stop où il est.',
    ],
    [
      { code: 'review-setup', setup: 'breakout', count: 24, cost: 16 },
      'Vos 24 décisions « Cassure » coûtent 16,00 R, et tout l’intervalle est sous zéro. Retirez ce scénario de votre plan, ou précisez quand il vaut.',
    ],
    [
      { code: 'keep-going', missing: 60 },
      'Aucun écart ne vous a coûté jusqu’ici. Continuez sous le même plan : il manque 60 décisions.',
    ],
  ] as const)('%o', (next, text) => {
    expect(plain(nextStepText(next, 18))).toBe(text);
  });
});

describe('what decisions do not tell', () => {
  it('is about the gain, or about the loss', () => {
    const inside = (mean: number) => plain(limitText({ code: 'zero-inside', needed: 230 }, mean));
    expect(inside(0.2)).toBe(
      'Si l’avantage est réel : zéro est dans l’intervalle. À ce rythme, il en faudrait environ 230 pour l’en sortir.',
    );
    expect(inside(-0.2)).toMatch(/^Si la perte est réelle/u);
    expect(plain(limitText({ code: 'zero-inside', needed: null }, 0.01))).toContain(
      '10 000 décisions ne suffiraient pas',
    );
    expect(limitText({ code: 'zero-outside', side: 'loss' }, -0.4)).toMatch(
      /^Pourquoi vous perdez/u,
    );
  });

  it('does not recommend what was won off the plan', () => {
    const few = (mean: number, setup: 'off-plan' | 'pullback') =>
      plain(limitText({ code: 'few-of-setup', setup, count: 1, mean }, 0));
    expect(few(2, 'off-plan')).toBe(
      'Ce que vaut 1 décision hors plan : trop peu pour conclure, même si elle a gagné.',
    );
    expect(few(-2, 'pullback')).toBe('Ce que vaut 1 décision « Repli » : trop peu pour conclure.');
  });
});
