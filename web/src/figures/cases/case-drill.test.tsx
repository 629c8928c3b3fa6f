import { readLessonFiles } from '@chandelle/course/testing/real-course';
import { chanceOfUpwardExit } from '@chandelle/market/candles/exit-chance';
import { exampleOf } from '@chandelle/market/candles/pattern-examples';
import { studentReach } from '@chandelle/market/statistics/student';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { averageUseCases } from './average-use-cases.ts';
import { backtestCases } from './backtest-cases.ts';
import { biasCases } from './bias-cases.ts';
import { breakoutSignCases } from './breakout-sign-cases.ts';
import CaseDrill from './case-drill.tsx';
import { claimCases } from './claim-cases.ts';
import { crossCases } from './cross-cases.ts';
import { custodyDrillCases } from './custody-drill-cases.ts';
import { endingCases } from './ending-cases.ts';
import { exitCases } from './exit-cases.ts';
import { factCases } from './fact-cases.ts';
import { levelCases } from './level-cases.ts';
import { offerCases } from './offer-cases.ts';
import { opinionCases } from './opinion-cases.ts';
import { orderCases } from './order-cases.ts';
import { phaseCases } from './phase-cases.ts';
import { planLineCases } from './plan-line-cases.ts';
import { periodCases } from './period-cases.ts';
import { toolPlanCases } from './tool-plan-cases.ts';
import { ruleCases } from './rule-cases.ts';
import { spiralCases } from './spiral-cases.ts';
import { spotOrderCases } from './spot-order-cases.ts';
import { stopRuleCases } from './stop-rule-cases.ts';
import { storyCases } from './story-cases.ts';
import { survivalCases } from './survival-cases.ts';
import { taxCases } from './tax-cases.ts';
import { touchCases } from './touch-cases.ts';
import { zoneCases } from './zone-cases.ts';

afterEach(cleanup);

const allSets = [
  factCases,
  claimCases,
  biasCases,
  spiralCases,
  ruleCases,
  backtestCases,
  offerCases,
  orderCases,
  spotOrderCases,
  storyCases,
  survivalCases,
  stopRuleCases,
  planLineCases,
  periodCases,
  averageUseCases,
  crossCases,
  opinionCases,
  endingCases,
  exitCases,
  zoneCases,
  phaseCases,
  levelCases,
  breakoutSignCases,
  toolPlanCases,
  custodyDrillCases,
  taxCases,
  touchCases,
];

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00A0\u202F]/gu, ' ');
const captionText = () => plain(document.querySelector('.live-caption-text')?.textContent);

it('explains every option of every case, the right one among them', () => {
  for (const set of allSets) {
    for (const { options = set.options, answer, why } of set.cases) {
      expect(options).toContain(answer);
      expect(Object.keys(why).toSorted()).toEqual(options.toSorted());
    }
  }
});

it('explains no two options of a set in the same words', () => {
  for (const { cases } of allSets) {
    const said = cases.flatMap(({ why }) => Object.values(why));
    expect(said.filter((each, at) => said.indexOf(each) < at)).toEqual([]);
  }
});

it.each([
  ['bias', biasCases],
  ['backtest', backtestCases],
  ['story', storyCases],
  ['survival', survivalCases],
  ['plan line', planLineCases],
  ['zone', zoneCases],
  ['period', periodCases],
  ['average use', averageUseCases],
  ['cross', crossCases],
  ['opinion', opinionCases],
  ['ending', endingCases],
  ['level', levelCases],
  ['breakout sign', breakoutSignCases],
  ['tool plan', toolPlanCases],
  ['custody', custodyDrillCases],
  ['tax', taxCases],
])('spreads the right answers over the places of the %s cases', (_, set) => {
  const { cases } = set;
  const places = cases.map(({ options = set.options, answer }) => options.indexOf(answer));
  for (const place of [0, 1, 2]) {
    expect(places.filter((each) => each === place).length).toBeGreaterThan(0);
    expect(places.filter((each) => each === place).length).toBeLessThan(cases.length - 1);
  }
});

it('ends a method, halves its stake or goes on as the numbers beside each evening say', () => {
  const number = (text: string, pattern: RegExp) =>
    Number(pattern.exec(text)?.[1]?.replace('−', '-') ?? Number.NaN);
  for (const { text, facts = [], answer } of endingCases.cases) {
    const told = plain(facts.map(({ name, value }) => `${name} ${value}`).join(' ; '));
    const top = number(told, /^Plus haut \+(\d+) R/u);
    const below = number(told, /Sous son plus haut (\d+) R/u);
    const fallen = Number.isNaN(top) ? below : top - number(told, /Ce soir \+(\d+) R/u);
    const strayed = number(told, /(\d+) sur/u) / number(told, /sur (\d+)/u) > 1 / 5;
    const gone = plain(text).includes('Il vient de fermer');
    const said = { 0: 'Continuer', 1: 'Diviser', 2: 'Arrêter' }[
      strayed || gone || fallen >= 20 ? 2 : fallen >= 10 ? 1 : 0
    ];
    expect(plain(answer), told).toMatch(new RegExp(`^${said}`, 'u'));
  }
});

it('gives the interval of the tests that the course’s rule would have in 50 trades, 20 of them won', () => {
  const trades = [...Array<number>(20).fill(2.16), ...Array<number>(30).fill(-1.04)];
  const mean = trades.reduce((sum, result) => sum + result, 0) / trades.length;
  const squares = trades.reduce((sum, result) => sum + (result - mean) ** 2, 0);
  const error = Math.sqrt(squares / (trades.length - 1) / trades.length);
  const reach = studentReach(trades.length - 1) * error;
  const told = endingCases.cases.flatMap(({ facts = [] }) =>
    facts.flatMap(({ name, value }) => (name === 'Ses tests' ? [plain(value)] : [])),
  );
  const write = (result: number) => result.toFixed(2).replace('.', ',').replace('-', '−');
  expect(told).toEqual([`de ${write(mean - reach)} à +${write(mean + reach)} R par trade`]);
});

it('plays a plan of tools where its own numbers give at least 1:2, and refuses it where they do not', () => {
  const priced = toolPlanCases.cases.filter(({ facts = [] }) =>
    facts.some(({ name }) => name === 'Objectif'),
  );
  const judged = priced.map(({ facts = [], answer, why }) => {
    const number = (...names: string[]) => {
      const value = plain(facts.find(({ name }) => names.includes(name))?.value);
      return Number(/([\d ]+)$/u.exec(value)?.[1]?.replaceAll(' ', ''));
    };
    const [entry, stop] = [number('Achat', 'Déclencheur'), number('Invalidation')];
    const [gain, risk] = [number('Objectif') - entry, entry - stop];
    expect(plain(why[answer]).replaceAll(' ', '')).toContain(`${gain}÷${risk}`);
    return [gain >= 2 * risk, answer.split(',')[0]];
  });
  expect(judged).toEqual([
    [false, 'Je refuse'],
    [true, 'Je le joue'],
  ]);
});

it('lets biases be told by what is meant: no phrase that the lesson quotes stands in a scene', () => {
  const bare = (text: string) => plain(text).toLowerCase().replaceAll("'", '’');
  const lesson = readLessonFiles().get('psychologie-trading/02-biais-qui-raisonnent.md') ?? '';
  const phrases = [...bare(lesson).matchAll(/« ([^»]+?)\.? »/gu)].map(([, phrase = '']) => phrase);
  expect(phrases).toContain('tous les autres y sont');
  const scenes = biasCases.cases.map(({ text }) => bare(text));
  expect(phrases.filter((each) => scenes.some((scene) => scene.includes(each)))).toEqual([]);
});

it('gives the soldiers the chance that the lesson tells', () => {
  const { own, before } = exampleOf('three-white-soldiers');
  const share = Math.round(100 * chanceOfUpwardExit(own, before));
  expect(plain(readLessonFiles().get('candlesticks/06-trois-bougies.md'))).toContain(
    `nos trois soldats sortiraient par le haut ${share} fois sur 100.`,
  );
});

it('counts the crosses of bitcoin as the lesson does', () => {
  const lesson = plain(readLessonFiles().get('moyennes-mobiles/05-signaux.md'));
  const [gold, death, any] = ['Croix dorée', 'Croix de la mort', "N'importe quel jour"].map(
    (name) =>
      new RegExp(`\\| ${name} \\| ([\\d ]+) \\| (?:(\\d+) cas, soit )?(\\d+) %`, 'u').exec(lesson),
  );
  const [, second] = crossCases.cases;
  expect(plain(crossCases.cases[0]?.answer)).toBe(`Plus haut ${gold?.[2]} fois sur ${gold?.[1]}`);
  expect(plain(second?.answer)).toBe(`Plus haut ${death?.[2]} fois sur ${death?.[1]}`);
  const usual = Math.round((Number(gold?.[1]) * Number(any?.[3])) / 100);
  expect(plain(crossCases.cases[2]?.text)).toContain(`${usual} hausses`);
  expect(plain(crossCases.cases[2]?.answer)).toContain(`ajouté ${Number(gold?.[2]) - usual}`);
});

it('never has the same answer to every case of a set', () => {
  for (const { options, cases } of [
    factCases,
    claimCases,
    spiralCases,
    ruleCases,
    offerCases,
    orderCases,
    spotOrderCases,
    stopRuleCases,
    exitCases,
    taxCases,
    touchCases,
  ]) {
    const given = new Set(cases.map(({ answer }) => answer));
    expect(given.size).toBe(options.length);
  }
});

it('answers by the rules of the course what stops a learner', () => {
  const rules = readLessonFiles().get('regles.yaml') ?? '';
  const limitOf = (id: string) =>
    Number(new RegExp(`id: ${id}\\n[^]*?value: (\\d+)`, 'u').exec(rules)?.[1]);
  for (const { text, facts = [], answer } of stopRuleCases.cases) {
    const [losses = 0, week = 0, month = 0] = facts.map(({ value }) =>
      Number.parseFloat(value.replace('−', '-').replace(',', '.')),
    );
    const [top, now] = [...text.matchAll(/à \+(\d+)/gu)].map(([, total]) => Number(total));
    const expected =
      month <= -limitOf('mois')
        ? 'Je passe au simulateur'
        : week <= -limitOf('semaine') || text.includes('Cinq trades cette semaine')
          ? 'J’arrête jusqu’à lundi'
          : losses >= limitOf('pertes-de-suite')
            ? 'J’arrête jusqu’à demain'
            : top !== undefined && now !== undefined && top - now >= limitOf('drawdown')
              ? 'Je divise la mise par deux'
              : 'Je continue';
    expect([text, answer]).toEqual([text, expected]);
  }
  expect(limitOf('trades-semaine')).toBe(5);
});

it.each([
  [0, 'bullish-engulfing', 8],
  [1, 'shooting-star', 8],
  [2, 'hanging-man', 7],
] as const)('plays case %i of the doors as the drawing of the %s does', (at, id, often) => {
  const { own, before } = exampleOf(id);
  const shown = exitCases.cases[at];
  const number = (price: number) => String(price).replace(/(?=\d{3}$)/u, price < 1000 ? '' : ' ');
  const close = own.at(-1)?.close ?? Number.NaN;
  const top = Math.max(...own.map(({ high }) => high));
  const bottom = Math.min(...own.map(({ low }) => low));
  expect(plain(shown?.text)).toContain(`à ${number(close)}.`);
  expect(shown?.facts?.map(({ value }) => plain(value))).toEqual([number(top), number(bottom)]);
  const upward = chanceOfUpwardExit(own, before);
  const nearer = upward > 0.5 ? 'Par le haut' : 'Par le bas';
  expect(shown?.answer).toBe(nearer);
  const share = 10 * Math.max(upward, 1 - upward);
  expect(Math.round(share)).toBe(often);
  expect(share).toBeLessThan(often);
  const why = plain(shown?.why[nearer]);
  expect(why).toContain(`près de ${often} fois sur 10`);
  const near = number(Math.min(top - close, close - bottom));
  expect(why).toContain(`à ${near} USDT`);
});

it('answers at once, by keyboard too, and counts what was found at first', async () => {
  const user = userEvent.setup();
  render(<CaseDrill set="faits-recits" />);
  screen.getByRole('button', { name: 'Un récit' }).focus();
  await user.keyboard('{Enter}');
  expect(captionText()).toMatch(/^Pas tout à fait\. Rien n’est encore interprété/u);
  expect(screen.queryByRole('button', { name: 'Cas suivant' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Un fait' }));
  expect(captionText()).toMatch(/^Juste\./u);
  await user.click(screen.getByRole('button', { name: 'Cas suivant' }));
  expect(document.activeElement?.getAttribute('role')).toBe('group');
  for (const { answer } of factCases.cases.slice(1)) {
    await user.click(screen.getByRole('button', { name: answer }));
    await user.click(screen.getByRole('button', { name: /Cas suivant|Voir le bilan/u }));
  }
  expect(captionText()).toContain('5 sur 6 du premier coup.');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Bilan de l’exercice');
  await user.click(screen.getByRole('button', { name: 'Recommencer' }));
  expect(captionText()).toContain('À vous.');
});
