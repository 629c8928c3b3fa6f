import { readLessonFiles } from '@chandelle/course/testing/real-course';
import { worth } from '@chandelle/market/perpetual/rules/amounts';
import { frames } from '@chandelle/market/perpetual/rules/frames';
import {
  initialMarginOf,
  liquidationTicks,
} from '@chandelle/market/perpetual/rules/required-margin';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { formatInteger } from '../../lib/format.ts';
import BasisConvergence from './basis-convergence.tsx';
import FundingMonth from './funding-month.tsx';
import Hedge from './hedge.tsx';
import LeveragedSize from './leveraged-size.tsx';
import { LiquidationDrawing } from './liquidation-drawing.tsx';
import LiquidationPath from './liquidation-path.tsx';
import MarginModes from './margin-modes.tsx';
import MarkOrLast from './mark-or-last.tsx';
import { exampleLiquidation } from './margin-state.ts';
import PerpetualResult from './perpetual-result.tsx';
import { marketOptions, weekOf } from './sample-markets.ts';

afterEach(cleanup);

/** Text with plain spaces, as one would type it. */
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00A0\u202F]/gu, ' ');
const captionText = () => plain(document.querySelector('.live-caption-text')?.textContent);
const facts = () => [...document.querySelectorAll('.facts dd')].map((dd) => plain(dd.textContent));
/** Moves a native range as its keys do; the browser turns keys into changes, happy-dom does not. */
const move = (name: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } });
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const cells = (row: string) =>
  [
    ...(screen.getByRole('rowheader', { name: row, hidden: true }).parentElement?.children ?? []),
  ].map((cell) => plain(cell.textContent));

describe('perpetual-result', () => {
  it('reckons the two examples of the lesson, fees included', () => {
    render(<PerpetualResult />);
    expect(facts()).toEqual(['+300,00 USDT', '−4,85 USDT', '+295,15 USDT']);
    move('Prix de clôture', 53_000);
    expect(facts()).toEqual(['−300,00 USDT', '−5,15 USDT', '−305,15 USDT']);
  });

  it('leaves the fees to both sides when the price does not move', async () => {
    render(<PerpetualResult />);
    move('Prix de clôture', 50_000);
    expect(captionText()).toContain('il reste les frais');
    expect(facts()[2]).toBe('−5,00 USDT');
    await choose('Achat (long)');
    expect(facts()[2]).toBe('−5,00 USDT');
  });
});

describe('margin-modes', () => {
  it('shows leverage growing with a loss, and liquidation in isolated margin', () => {
    render(<MarginModes />);
    expect(facts()).toEqual(['500 USDT', '×19', '45 226,13 USDT']);
    move('Prix', 45_000);
    expect(captionText()).toContain(
      'La marge de 500 USDT est perdue, le reste du portefeuille est intact.',
    );
  });

  it('does not move the liquidation of cross margin with the leverage', async () => {
    render(<MarginModes />);
    await choose('Marge croisée');
    for (const leverage of [3, 20, 50]) {
      move('Levier choisi', leverage);
      expect(facts()[2]).toBe('30 150,75 USDT');
    }
    move('Prix', 30_000);
    expect(captionText()).toContain('Tout le portefeuille, 2 000 USDT');
  });
});

describe('liquidation-path', () => {
  it('names the liquidation where it lies over no candle, at every leverage', () => {
    const weeks = marketOptions.map(({ value }) => weekOf(value));
    const numberOf = (element: Element | null | undefined, name: string) =>
      Number(element?.getAttribute(name) ?? Number.NaN);
    for (const candles of weeks)
      for (const side of ['long', 'short'] as const)
        for (const leverage of [2, 5, 8, 10, 12, 15, 20, 30, 50]) {
          const liquidation = exampleLiquidation(side, 'isolated', leverage);
          render(<LiquidationDrawing candles={candles} liquidation={liquidation} hit={-1} />);
          const name = document.querySelector('.futures-limit-name');
          const long = (name?.textContent.length ?? 0) * 7;
          const x = numberOf(name, 'x');
          const left = name?.getAttribute('text-anchor') === 'end' ? x - long : x;
          const y = numberOf(name, 'y');
          const under = [...document.querySelectorAll('.candle')].filter((candle) => {
            const body = candle.querySelector('.candle-body');
            const wick = candle.querySelector('.candle-wick')?.getAttribute('d') ?? '';
            const heights = [...wick.matchAll(/(?:M\S+ |V)(-?[\d.]+)/gu)].map(([, at]) =>
              Number(at),
            );
            const from = numberOf(body, 'x');
            return (
              from + numberOf(body, 'width') > left &&
              from < left + long &&
              Math.max(...heights) > y - 9 &&
              Math.min(...heights) < y + 2
            );
          });
          expect(under.length, `${side}, ×${leverage}`).toBe(0);
          cleanup();
        }
  });

  it('liquidates a long at ×10 that would have been right, and spares one at ×8', () => {
    render(<LiquidationPath />);
    expect(facts()).toEqual(['45 226,13 USDT', '9,5 %', '500 USDT']);
    expect(captionText()).toContain('Liquidée le jour 3 : 500 USDT perdus.');
    expect(captionText()).toContain('du bon côté');
    expect(screen.getAllByRole('rowheader', { name: /liquidation/u, hidden: true })).toHaveLength(
      1,
    );
    move('Levier', 8);
    expect(facts()[0]).toMatch(/^43 (969|970)/u);
    expect(captionText()).toContain('La position tient la semaine.');
    move('Levier', 9);
    expect(facts()[0]).toMatch(/^44 66[78]/u);
    expect(captionText()).toContain('Liquidée le jour 5');
  });

  it('closes a European CFD at a quarter of the entry, with half of its margin lost', async () => {
    render(<LiquidationPath />);
    await choose('CFD européen, ×2');
    expect(facts()).toEqual(['37 500 USDT', '25 %', '1 250 USDT']);
    expect(captionText()).toContain('La position tient la semaine. Le prix finit à 50 213 USDT');
    expect(screen.queryByRole('slider', { name: 'Levier' })).toBeNull();
    await choose('Vente (short)');
    expect(facts()[0]).toBe('62 500 USDT');
  });

  it('goes the other way for a short, and stakes the wallet in cross margin', async () => {
    render(<LiquidationPath />);
    await choose('Vente (short)');
    expect(facts()[0]).toBe('54 726,37 USDT');
    await choose('Marge croisée');
    expect(facts()[2]).toBe('2 000 USDT');
    await choose('Semaine agitée');
    await choose('Marge isolée');
    move('Levier', 20);
    expect(captionText()).toContain('Liquidée');
  });
});

describe('funding-month', () => {
  it('adds up 45 USDT, 9 % of the margin at ×10 and 4.5 % at ×5', () => {
    render(<FundingMonth />);
    expect(facts()).toEqual(['0,010 %', '−45,00 USDT', '−9 %']);
    expect(cells('1')[1]).toBe('−1,50');
    move('Levier', 5);
    expect(facts().slice(1)).toEqual(['−45,00 USDT', '−4,5 %']);
  });

  it('pays the short what the long pays, and the long in a panic', async () => {
    render(<FundingMonth />);
    await choose('Vente (short)');
    expect(facts()[1]).toBe('+45,00 USDT');
    await choose('Panique');
    expect(facts()[1]).toMatch(/^−/u);
    await choose('Achat (long)');
    expect(captionText()).toContain('Reçu');
  });
});

describe('basis-convergence', () => {
  it('melts a basis of 1.5 % to nothing, and leaves the carry of the lesson', async () => {
    render(<BasisConvergence />);
    expect(facts()).toEqual(['+1,50 %', '+6,1 %', '0 USDT']);
    move('Jour', 90);
    expect(facts()).toEqual(['0,00 %', '–', '+750 USDT']);
    expect(cells('90')[3]).toBe('0');
    await choose('Déport (backwardation)');
    expect(facts()[2]).toBe('−500 USDT');
  });
});

describe('mark-or-last', () => {
  it('sets off a stop on the last price only, when the fall is here alone', async () => {
    render(<MarkOrLast />);
    expect(captionText()).toContain('Stop exécuté à la minute 35, vers 47 008 USDT.');
    expect(captionText()).toContain('environ 299');
    await choose('Stop sur prix de référence');
    expect(captionText()).toContain('La position tient.');
  });

  it('sets off both when all exchanges fall, and liquidates before the stop at ×50', async () => {
    render(<MarkOrLast />);
    await choose('Partout');
    expect(captionText()).toContain('Stop exécuté');
    await choose('Stop sur prix de référence');
    expect(captionText()).toContain('Stop exécuté');
    move('Levier', 50);
    expect(captionText()).toContain(
      'Liquidée à la minute 34. Le prix de référence a touché 49 246,23 USDT.',
    );
    move('Profondeur de la chute', 0);
    expect(captionText()).toContain('La position tient.');
  });
});

describe('leveraged-size', () => {
  it('sizes the example, and keeps quantity and loss at every leverage', () => {
    render(<LeveragedSize />);
    expect(facts()).toEqual(['0,08 BTC', '2 000 USDT', '100 USDT']);
    expect(captionText()).toContain('La marge dépasse le plafond de 5 %, 500 USDT.');
    expect(captionText()).toContain('divisez la quantité par 4,0');
    move('Levier', 10);
    expect(facts()).toEqual(['0,08 BTC', '400 USDT', '100 USDT']);
    expect(captionText()).toContain('Le stop coûterait 100 USDT');
  });

  it('warns when liquidation is near the stop or before it', async () => {
    render(<LeveragedSize />);
    move('Levier', 18);
    expect(captionText()).not.toContain('Liquidation trop près');
    move('Levier', 19);
    expect(captionText()).toContain('Liquidation trop près du stop.');
    move('Levier', 50);
    expect(captionText()).toContain(
      'La liquidation vient avant le stop. Elle est à 49 246,23 USDT',
    );
    await choose('Vente (short)');
    expect(captionText()).toContain(
      'La liquidation vient avant le stop. Elle est à 50 746,27 USDT',
    );
  });

  it('warns of positions greater than the capital, and of those that cannot be opened', () => {
    render(<LeveragedSize />);
    move('Distance du stop', 0.5);
    expect(captionText()).toContain('La position vaut 2,0 fois votre capital.');
    move('Risque', 3);
    expect(captionText()).toContain('Marge supérieure au capital.');
  });
});

describe('hedge', () => {
  it('halves loss and gain with half of it covered, and freezes the value with all', () => {
    render(<Hedge />);
    expect(facts()).toEqual(['−2 000 USDT', '+1 000 USDT', '−1 000 USDT']);
    move('Prix', 60_000);
    expect(facts()).toEqual(['+2 000 USDT', '−1 000 USDT', '+1 000 USDT']);
    move('Part couverte', 100);
    expect(facts()[2]).toBe('0 USDT');
    move('Part couverte', 0);
    expect(facts()).toEqual(['+2 000 USDT', '0 USDT', '+2 000 USDT']);
  });

  it('loses half of the margin above the close-out of a European CFD', () => {
    render(<Hedge />);
    move('Prix', 62_000);
    expect(captionText()).not.toContain('fermée d’office');
    move('Prix', 63_000);
    expect(facts()).toEqual(['+2 600 USDT', '−1 250 USDT', '+1 350 USDT']);
    expect(captionText()).toContain('à 62 500 USDT la vente a perdu la moitié de ses 2 500 USDT');
  });

  it('loses the hedge above its liquidation price outside that frame', async () => {
    render(<Hedge />);
    await choose('Hors du cadre européen');
    move('Prix', 74_000);
    expect(captionText()).not.toContain('fermée d’office');
    move('Prix', 75_000);
    expect(facts()).toEqual(['+5 000 USDT', '−2 500 USDT', '+2 500 USDT']);
    expect(captionText()).toContain('74 626,87 USDT');
  });
});

it('every figure says what it shows, and gives its data as a table', () => {
  for (const Figure of [
    PerpetualResult,
    MarginModes,
    LiquidationPath,
    FundingMonth,
    BasisConvergence,
    MarkOrLast,
    LeveragedSize,
    Hedge,
  ]) {
    const { container, unmount } = render(<Figure />);
    const figure = container.querySelector('figure');
    const text = document.getElementById(figure?.getAttribute('aria-describedby') ?? '');
    expect(text?.textContent?.length).toBeGreaterThan(60);
    expect(container.querySelectorAll('tbody tr').length).toBeGreaterThan(4);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    unmount();
  }
});

it('asks of large positions in the simulator what the lesson says, and closes them where it says', () => {
  const text = plain(readLessonFiles().get('futures-expert/03-liquidation.md'));
  const { rule } = frames.international;
  const [small, middle, large] = rule.kind === 'tiers' ? rule.tiers : [];
  const percent = (rate = Number.NaN) => `${String(rate / 1_000_000).replace('.', ',')} %`;
  expect(text).toContain(
    `demande ${percent(small?.rate)} jusqu'à ${formatInteger(small?.upTo ?? 0)} de notionnel, ${percent(middle?.rate)} sur ce qui dépasse, puis ${percent(large?.rate)} au-delà d'un million`.replace(
      /[\u00A0\u202F]/gu,
      ' ',
    ),
  );
  expect(middle?.upTo).toBe(1_000_000);
  /** Where a purchase at 50 000 with a leverage of 10 is closed, from its value. */
  const closedAt = (value: number) => {
    const lots = value * 20;
    const entryValue = worth(5_000_000, lots);
    const behind = initialMarginOf(entryValue, 10);
    const ticks = liquidationTicks(
      { direction: 'long', lots, entryValue, behind },
      { frame: frames.international, unitsPerCurrency: 100_000_000n },
    );
    return plain(formatInteger(Math.round((ticks ?? Number.NaN) / 100)));
  };
  expect(text).toContain(
    `serait fermé à ${closedAt(500)} pour une petite position, à ${closedAt(1_000_000)} pour un million, à ${closedAt(5_000_000)} pour cinq.`,
  );
});
