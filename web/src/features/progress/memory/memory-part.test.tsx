import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeMemory, makeNotion } from './fake-memory.ts';
import { NotionCurve } from './notion-curve.tsx';
import { RememberedNotions } from './remembered-notions.tsx';
import { sayDue } from './say-memory.ts';
import { SessionForecast } from './session-forecast.tsx';

afterEach(cleanup);

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00A0\u202F]/gu, ' ');
const cellsOf = (row: Element | null) =>
  within((row ?? document.body) as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => plain(cell.textContent));

it('says which notions to see again, in a sentence', () => {
  const { notions } = makeMemory();
  expect(sayDue(makeMemory({ notions: notions.slice(0, 1) }))).toBe(
    'Une notion à revoir aujourd’hui\u00a0: «\u00a0Taille de position\u00a0».',
  );
  expect(sayDue(makeMemory({ notions: notions.slice(2) }))).toContain('rien à revoir');
  expect(sayDue(makeMemory({ lessonsDone: 0, notions: [] }))).toBeNull();
});

it('shows answers, what is left, and what to see again of each notion', () => {
  render(<RememberedNotions notions={makeMemory().notions} />);
  const row = (name: string) => screen.getByRole('rowheader', { name }).closest('tr');
  expect(cellsOf(row('Taille de position'))).toEqual([
    '5 sur 8',
    'mémoire 68 %',
    'Revoir 3 cartes, Taille de position',
  ]);
  expect(cellsOf(row('Lire une bougie'))).toEqual(['5 sur 8', 'mémoire 96 %', 'tient']);
});

it('does not say that a notion holds of which no answer was right yet', () => {
  const missed = makeNotion({ id: 'm', name: 'Ratio', memory: 100, answers: [false], due: 0 });
  const held = Array.from({ length: 6 }, (_, index) =>
    makeNotion({ id: `n${index}`, name: `Notion ${index}`, due: 0 }),
  );
  render(<RememberedNotions notions={[...held, missed]} />);
  const row = screen.getByRole('rowheader', { name: 'Ratio' }).closest('tr');
  expect(cellsOf(row)).toEqual(['0 sur 1', '–', 'pas encore sue']);
  expect(row?.closest('details')).toBeNull();
  expect(screen.getByText('1 autre notion tient')).toBeDefined();
  const { container } = render(<NotionCurve notions={[missed]} />);
  expect(container.textContent).toBe('');
});

it('folds the notions that hold where there are many, and never one that is due', () => {
  const notions = Array.from({ length: 12 }, (_, index) =>
    makeNotion({ id: `n${index}`, name: `Notion ${index}`, due: index % 2 }),
  );
  render(<RememberedNotions notions={notions} />);
  expect(screen.getByText('6 autres notions tiennent')).toBeDefined();
  const [shown] = screen.getAllByRole('table');
  const names = within(shown ?? document.body).getAllByRole('rowheader');
  expect(names.map(({ textContent }) => textContent)).toEqual(
    [1, 3, 5, 7, 9, 11].map((index) => `Notion ${index}`),
  );
});

it('forecasts the month with the session and without it, on a drawing and in a table', () => {
  render(<SessionForecast memory={makeMemory()} />);
  const figure = screen.getByRole('figure', {
    name: 'Trois minutes aujourd’hui, un mois de mémoire',
  });
  const rows = within(figure).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(7);
  expect(cellsOf(rows[0] ?? null)).toEqual(['100 %', '72 %']);
  expect(cellsOf(rows[6] ?? null)).toEqual(['79 %', '43 %']);
  expect(plain(figure.textContent)).toContain('avec vos 3 cartes : 79 %');
  expect(plain(figure.textContent)).toContain('Une carte jamais vue n’y est pas');
  expect(screen.getByRole('link', { name: /^Revoir mes 4/ }).getAttribute('href')).toBe(
    '/revision?seance=jour',
  );
});

it('says of how many cards the session asks some, and whose chances are drawn', () => {
  const { rerender } = render(<SessionForecast memory={makeMemory({ due: 15 })} />);
  expect(plain(document.body.textContent)).toContain('sur 15 à revoir, environ');
  expect(plain(document.body.textContent)).toContain('à vos 3 cartes déjà vues, en %');
  const { session } = makeMemory();
  rerender(<SessionForecast memory={makeMemory({ session: { ...session, unknown: 0 } })} />);
  expect(plain(document.body.textContent)).not.toContain('à revoir, environ');
  expect(plain(document.body.textContent)).toContain('à vos 4 cartes du jour, en %');
});

it('says when there is nothing to see again, when the day is done, and when nothing is known yet', () => {
  const nothing = { cards: 0, minutes: 0, unknown: 0, forecast: [] };
  const next = { at: new Date(Date.now() + 86_400_000).toISOString(), cards: 2 };
  const { rerender } = render(
    <SessionForecast memory={makeMemory({ session: nothing, due: 0, next })} />,
  );
  expect(screen.getByRole('region', { name: 'Rien à revoir aujourd’hui' }).textContent).toContain(
    '2\u00A0cartes reviennent demain.',
  );
  expect(screen.queryByRole('link')).toBeNull();
  rerender(<SessionForecast memory={makeMemory({ session: nothing, due: 7 })} />);
  expect(screen.getByText(/Il reste 7 cartes/)).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/revision?seance=plus');
  const unknown = { cards: 2, minutes: 3, unknown: 2, forecast: [] };
  rerender(<SessionForecast memory={makeMemory({ session: unknown, due: 2 })} />);
  expect(screen.getByText(/Leur courbe commence avec votre première réponse/)).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/revision?seance=jour');
});

it('follows one notion, the weakest first, and another one when asked', () => {
  render(<NotionCurve notions={makeMemory().notions} />);
  const figure = screen.getByRole('figure', { name: /Taille de position.» s’efface/ });
  const rows = within(figure).getAllByRole('row').slice(1);
  // Learnt, twice on the day of the review, today, and six days to come.
  expect(rows).toHaveLength(10);
  expect(cellsOf(rows[3] ?? null)).toEqual(['68 %', '–']);
  expect(cellsOf(rows[9] ?? null)).toEqual(['40 %', '79 %']);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'bougie' } });
  expect(screen.getByRole('figure', { name: /Lire une bougie.» tient/ }).textContent).not.toContain(
    'avec la séance',
  );
});

it('does not say that a notion holds of which cards are still to be seen again', () => {
  const notion = makeNotion({ name: 'Figures de bougies', memory: 100, due: 2 });
  render(<NotionCurve notions={[notion]} />);
  const figure = screen.getByRole('figure');
  expect(within(figure).getByRole('heading').textContent).toBe(
    '«\u00A0Figures de bougies\u00A0»\u00A0: 2\u00A0cartes à revoir',
  );
});

it('has no curve where nothing was answered yet', () => {
  const notion = makeNotion({
    memory: null,
    past: [],
    unreviewed: [],
    reviewed: null,
    answers: [],
  });
  const { container } = render(<NotionCurve notions={[notion]} />);
  expect(container.textContent).toBe('');
  render(<RememberedNotions notions={[notion]} />);
  expect(screen.getByText('jamais vue')).toBeDefined();
});
