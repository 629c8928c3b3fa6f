import type { Decision, DecisionReport } from '@chandelle/market/hundred-trades/decision';
import { reportDecisions } from '@chandelle/market/hundred-trades/report-decisions';
import {
  decision,
  decisionsOf,
  sampleBenchmark,
  sampleDecisions,
} from '@chandelle/market/hundred-trades/testing';
import { firstPlan } from '@chandelle/market/plan/plan';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { giveWidth } from '../../../testing/give-width.ts';
import { renderPart } from '../../../testing/render-page.tsx';
import { OwnDecisionReport, SharedDecisionReport } from './decision-report.tsx';

afterEach(cleanup);

const reportOf = (decisions: readonly Decision[], benchmark = sampleBenchmark(12)) =>
  reportDecisions(decisions, benchmark, 1, { ...firstPlan.modes, day: 'warn' });
/** 43 gains, 57 losses, +22.87 R in all. */
const sample = reportOf(sampleDecisions(12));

function open(report: DecisionReport) {
  const onPrint = vi.fn<() => void>();
  const onShare = vi.fn<() => void>();
  renderPart(
    <OwnDecisionReport
      report={report}
      onPrint={onPrint}
      onShare={onShare}
      deviationsTo="/mes-ecarts"
    />,
  );
  return { onPrint, onShare, user: userEvent.setup() };
}
const plain = (text: string) => text.replaceAll(/\s+/gu, ' ');
/** The words of the page, with plain spaces. */
const read = () => plain(document.body.textContent ?? '');
const rowOf = (name: string | RegExp) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => plain(textContent));

it('says the mean with its interval and its sums, which follow from each other', () => {
  open(sample);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vos cent décisions');
  expect(read()).toContain('du 3 octobre au 19 novembre 2026');
  expect(read()).toContain('Vous gagnez +0,23 R par décision en moyenne.');
  expect(read()).toContain(
    'peut se trouver entre −0,09 et +0,54 R : le hasard seul n’est pas exclu.',
  );
  expect(read()).toContain(
    '43 gains ont rapporté 83,35 R, 57 pertes ont coûté 60,48 R, frais compris : +22,87 R en tout.',
  );
  expect(read()).toContain('Moyenne +0,23 R, intervalle de −0,09 R à +0,54 R, zéro dedans.');
});

it('has a table behind each drawing', () => {
  open(sample);
  const tables = screen.getAllByText('Voir le tableau').map((summary) => {
    const figure = summary.closest('figure') as HTMLElement;
    return [
      plain(within(figure).getByRole('heading', { level: 2 }).textContent),
      figure.querySelectorAll('tbody tr').length,
    ];
  });
  expect(tables).toEqual([
    ['Dix bougies de dix décisions', 10],
    ['Ce que rapporte une décision', sample.histogram.length],
    ['Votre plus longue série : 6 pertes', sample.losingRuns.shuffles.length],
  ]);
});

it('holds the result against buying, keeping and a coin', () => {
  open(sample);
  const part = screen.getByRole('region', { name: 'Face à ne rien décider' });
  const figures = within(part).getAllByRole('definition');
  expect(figures.map(({ textContent }) => plain(textContent))).toEqual([
    '+11,4 %',
    '+3,1 %',
    '−2,9 %',
  ]);
  expect(read()).toMatch(/la pièce fait aussi bien que vous 1 051 fois \(10,5 %\)/u);
});

it('lists set-ups, the plan kept and broken, with their intervals', () => {
  open(sample);
  expect(
    rowOf('Plan enfreint').map((cell) => cell.replace(/ ?(?:décisions|gagnantes)/u, '')),
  ).toEqual(['24', '21 %', '−0,48 R', '', 'intervalle −1,01 à +0,04', 'total −11,58 R']);
  // One decision alone has no interval.
  expect(rowOf(/^dont «\sRisque\s»$/u)[4]).toBe('sans intervalle, trop peu');
});

it('says what it cannot, and the one thing to do, with the way there', () => {
  open(sample);
  expect(read()).toContain('il en faudrait environ 190 pour l’en sortir.');
  expect(read()).toContain('trop peu pour conclure, assez pour les éviter.');
  expect(read()).toContain('À faire maintenant. Vos 18 décisions hors plan coûtent 13,37 R.');
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('Ouvrir mon plan')).toBe('/plan');
  expect(link('Revoir les 24 écarts')).toBe('/mes-ecarts');
});

it('is printed and shared by its buttons', async () => {
  const { onPrint, onShare, user } = open(sample);
  await user.click(screen.getByRole('button', { name: 'Imprimer' }));
  await user.click(screen.getByRole('button', { name: 'Partager sans mon nom' }));
  expect(onPrint).toHaveBeenCalledOnce();
  expect(onShare).toHaveBeenCalledOnce();
});

it('is shown to others without what is only for the learner', () => {
  renderPart(<SharedDecisionReport report={sample} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cent décisions, sans nom');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Ouvrir mon plan' })).toBeNull();
  expect(read()).not.toContain('À faire maintenant');
  expect(read()).toContain('Ce que cent décisions ne disent pas');
});

it('says plainly what three decisions are worth', () => {
  open(reportOf(decisionsOf([1, -1, 0]), { holdPercents: [], coinTotals: [] }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Vos 3\sdécisions$/u);
  expect(read()).toContain(
    'En moyenne, vous ne gagnez ni ne perdez. Sur 3 décisions, on ne peut encore',
  );
  expect(read()).toContain(
    '1 gain a rapporté 1,00 R, 1 perte a coûté 1,00 R, 1 décision finit à zéro',
  );
  expect(read()).toContain('Les cours de ces marchés manquent');
  expect(read()).toContain('il en manque 97.');
  expect(screen.queryByText(/Revoir/u)).toBeNull();
});

it('stands where all are won, where all are lost, and where results are extreme', () => {
  giveWidth(320);
  open(reportOf(decisionsOf(Array.from({ length: 100 }, () => 1))));
  expect(read()).toContain('Votre plus longue série : aucune perte');
  expect(read()).toContain('Aucune décision n’a perdu.');
  cleanup();
  open(reportOf(decisionsOf(Array.from({ length: 100 }, () => -1))));
  expect(read()).toContain('Vous perdez 1,00 R par décision en moyenne.');
  expect(read()).toContain('résultats égaux');
  cleanup();
  const far = [
    ...decisionsOf([40, -12, 1, -1, 2]),
    decision({ number: 6, stopRemoved: true, r: -30 }),
  ];
  open(reportOf(far));
  expect(read()).toContain(
    'La plus lourde perte : −30,00 R, décision 6. Elle vient d’un stop retiré.',
  );
  expect(read()).toContain('La barre du bout réunit tout ce qui va au-delà.');
  expect(document.body.innerHTML).not.toMatch(/NaN|Infinity/u);
});
