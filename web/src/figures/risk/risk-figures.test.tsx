import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { formatInteger } from '../../lib/format.ts';
import { giveWidth } from '../../testing/give-width.ts';
import BasketCorrelation from './basket-correlation.tsx';
import DrawdownRecovery from './drawdown-recovery.tsx';
import LosingStreak from './losing-streak.tsx';
import PositionSize from './position-size.tsx';
import RewardRisk from './reward-risk.tsx';
import { StopDrawing } from './stop-drawing.tsx';
import StopPlacement from './stop-placement.tsx';
import { drawTradeSeries } from './trade-series.ts';
import { candlesAfter, candlesBefore, SUPPORT } from './stop-futures.ts';

afterEach(cleanup);

/** Text with plain spaces, as one would type it. */
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00A0\u202F]/gu, ' ');
const captionText = () => plain(document.querySelector('.live-caption-text')?.textContent);
const fact = (name: string) =>
  plain(screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent);
const slide = (name: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } });

async function type(label: string, text: string) {
  const user = userEvent.setup();
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
}

describe('drawdown-recovery', () => {
  it('says what the lesson counts: −50 % takes +100 %, −80 % takes +400 %', () => {
    render(<DrawdownRecovery />);
    for (const [loss, gain] of [
      [5, '+5,3 %'],
      [20, '+25 %'],
      [60, '+150 %'],
      [75, '+300 %'],
    ] as const) {
      slide('Perte subie', loss);
      expect(fact('Hausse nécessaire')).toBe(gain);
    }
    slide('Perte subie', 50);
    expect(captionText()).toContain('Perdre 50 % demande de regagner 100 %.');
    slide('Perte subie', 80);
    expect(fact('Hausse nécessaire')).toBe('+400 %');
    expect(fact('Il reste')).toBe('2 000 USDT');
  });
});

describe('position-size', () => {
  it('sizes the example of the lesson', () => {
    render(<PositionSize />);
    expect(fact('Quantité')).toBe('0,05 BTC');
    expect(fact('Position')).toBe('2 500 USDT');
    expect(fact('Perte au stop')).toBe('100 USDT');
  });

  it('keeps the loss when the stop moves away, and counts fees', async () => {
    const user = userEvent.setup();
    render(<PositionSize />);
    slide('Distance du stop', 8);
    expect(fact('Quantité')).toBe('0,025 BTC');
    expect(fact('Perte au stop')).toBe('100 USDT');
    slide('Distance du stop', 4);
    await user.click(screen.getByRole('switch', { name: 'Compter les frais' }));
    expect(fact('Quantité')).toBe('0,04766 BTC');
  });

  it('says that a stop too near asks for more than there is', () => {
    render(<PositionSize />);
    slide('Distance du stop', 0.5);
    expect(captionText()).toContain(
      '0,4 BTC, soit 20 000 USDT engagés. Au comptant, c’est impossible',
    );
  });

  it('reads French amounts and keeps a wrong one at its field', async () => {
    render(<PositionSize />);
    await type('Risque', '0,5');
    expect(fact('Quantité')).toBe('0,025 BTC');
    await type('Prix du stop', '51 000');
    expect(plain(screen.getByText(/sous l’entrée/u).textContent)).toBe(
      'Pour un achat, le stop est sous l’entrée.',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Prix du stop').value).toBe('51 000');
    expect(captionText()).toContain('Un champ est à corriger.');
    await type('Prix du stop', 'bientôt');
    expect(screen.getByText(/Écrivez un nombre/u)).toBeTruthy();
  });

  it('takes the smaller of two limits', () => {
    render(<PositionSize cap={5} />);
    expect(fact('Quantité')).toBe('0,01 BTC');
    expect(fact('Perte au stop')).toBe('20 USDT');
    expect(captionText()).toContain('Le plafond de 5 % décide.');
    slide('Distance du stop', 25);
    expect(fact('Quantité')).toBe('0,008 BTC');
    expect(fact('Perte au stop')).toBe('100 USDT');
  });

  it('is decided by the cap of 5 % exactly as long as the stop is nearer than 20 %', () => {
    render(<PositionSize cap={5} />);
    for (let distance = 0.5; distance <= 30; distance += 0.5) {
      slide('Distance du stop', distance);
      const capped = captionText().includes('Le plafond de 5 % décide.');
      expect(capped, `${distance} %`).toBe(distance < 20);
    }
  });

  it('pays a fifth of its risk in fees with a stop at 1 %, a twentieth at 4 %', async () => {
    const user = userEvent.setup();
    render(<PositionSize cap={5} />);
    await user.click(screen.getByRole('switch', { name: 'Compter les frais' }));
    expect(fact('Perte au stop')).toBe('20,98 USDT');
    slide('Distance du stop', 1);
    expect(fact('Perte au stop')).toBe('6 USDT');
  });
});

describe('stop-placement', () => {
  const drawn = { past: candlesBefore(), after: [], touched: -1, onMove: () => undefined };
  const stop = () => screen.getByRole('slider', { name: 'Stop' });
  const numberOf = (element: Element | null, name: string) =>
    Number(element?.getAttribute(name) ?? Number.NaN);
  const lastCandle = (container: HTMLElement) =>
    Math.max(
      ...[...container.querySelectorAll('.candle-body')].map(
        (body) => numberOf(body, 'x') + numberOf(body, 'width'),
      ),
    );
  const ascending = (one: number, other: number) => one - other;

  it('throws a near stop out of a trade that ended in gain', async () => {
    const user = userEvent.setup();
    render(<StopPlacement />);
    expect(fact('Perte prévue')).toBe('8 USDT');
    await user.click(screen.getByRole('radio', { name: 'Le support tient' }));
    expect(captionText()).toMatch(/Stop touché à la bougie 3.*Le stop était trop près/u);
  });

  it('calls the idea wrong only of a stop that has its half ATR below the zone', async () => {
    const user = userEvent.setup();
    render(<StopPlacement />);
    expect(captionText()).toContain('Une simple hésitation suffit');
    stop().focus();
    await user.keyboard('{PageDown}{ArrowDown>6/}');
    expect(captionText()).toContain('48 400 USDT. Il est dans la zone');
    await user.keyboard('{ArrowDown>6/}');
    expect(captionText()).toContain('48 100 USDT. Il est sous le support, mais à moins');
    await user.keyboard('{ArrowDown}');
    expect(captionText()).toContain('48 050 USDT. Il est sous le support, avec sa demi-ATR');
  });

  it('writes the name of the support where neither a candle nor the line of the stop comes', () => {
    giveWidth(328);
    const { container, rerender } = render(<StopDrawing {...drawn} stop={46_000} />);
    for (let price = 46_000; price <= 49_800; price += 50) {
      rerender(<StopDrawing {...drawn} stop={price} />);
      const line = numberOf(container.querySelector('.risk-stop-line'), 'y1');
      const support = numberOf(screen.getByText('support'), 'y');
      // Letters rise 10 px above their line and hang 3 px below it.
      expect(line < support - 10 || line > support + 3, `line at ${price}`).toBe(true);
      const middle = numberOf(screen.getByText('support'), 'x');
      const under = [...container.querySelectorAll('.candle')].filter((candle) => {
        const body = candle.querySelector('.candle-body');
        const wick = candle.querySelector('.candle-wick')?.getAttribute('d') ?? '';
        const lowest = Math.max(...[...wick.matchAll(/V(-?[\d.]+)/gu)].map(([, y]) => Number(y)));
        const left = numberOf(body, 'x');
        const right = left + numberOf(body, 'width');
        // The name is 42 px wide.
        return right > middle - 21 && left < middle + 21 && lowest > support - 10;
      });
      expect(under, `name at ${price}`).toEqual([]);
    }
  });

  it('names the purchase on the scale of a wide chart, where the stop says its own name', () => {
    giveWidth(760);
    const { container } = render(
      <StopDrawing {...drawn} after={candlesAfter('pierced')} stop={49_200} />,
    );
    const names = [...container.querySelectorAll('.plot-name')];
    expect(names.map(({ textContent }) => plain(textContent))).toEqual(['achat', '50 000']);
    for (const name of names)
      expect(numberOf(name, 'x') - 48).toBeGreaterThan(lastCandle(container));
  });

  it('names purchase and stop on the scale of a narrow chart, clear of the candles and of each other', () => {
    const after = candlesAfter('pierced');
    const { container, rerender } = render(<StopDrawing {...drawn} after={after} stop={46_000} />);
    for (let price = 46_000; price <= 49_800; price += 50) {
      rerender(<StopDrawing {...drawn} after={after} stop={price} />);
      const names = [...container.querySelectorAll('.plot-name')];
      expect(names.map(({ textContent }) => plain(textContent))).toEqual([
        'achat',
        '50 000',
        'stop',
        plain(formatInteger(price)),
      ]);
      // The widest, « 50 000 » in bold at 13 px, takes 48 px before the place where it ends.
      const begins = Math.min(...names.map((name) => numberOf(name, 'x') - 48));
      expect(begins).toBeGreaterThan(lastCandle(container));
      const [first = 0, ...others] = names.map((name) => numberOf(name, 'y')).toSorted(ascending);
      others.reduce((above, below) => {
        expect(below - above, `names at ${price}`).toBeGreaterThanOrEqual(13);
        return below;
      }, first);
    }
  });

  it('keeps a stop below the wick, at its true cost', async () => {
    const user = userEvent.setup();
    render(<StopPlacement />);
    stop().focus();
    await user.keyboard(
      '{PageDown}{PageDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}',
    );
    expect(stop().getAttribute('aria-valuenow')).toBe('47900');
    expect(fact('Perte prévue')).toBe('21 USDT');
    expect(fact('Part du capital')).toBe('0,21 %');
    await user.click(screen.getByRole('radio', { name: 'Une mèche le perce' }));
    expect(captionText()).toContain('Stop jamais touché');
    await user.click(screen.getByRole('radio', { name: 'Le support cède' }));
    expect(captionText()).toContain('le stop a fait son travail');
    stop().focus();
    await user.keyboard('{PageUp}');
    await user.click(screen.getByRole('radio', { name: 'Une mèche le perce' }));
    expect(stop().getAttribute('aria-valuenow')).toBe('48400');
    expect(captionText()).toContain('Stop touché');
  });
});

describe('reward-risk', () => {
  const losing = () =>
    Number(
      fact('Séries perdantes')
        .replace(/[^\d,]/gu, '')
        .replace(',', '.'),
    );

  it('counts expectancy and break-even exactly, fees included', () => {
    render(<RewardRisk />);
    expect(fact('Espérance par trade')).toBe('+0,10 R');
    expect(fact('Seuil de réussite')).toBe('27,5 %');
    slide('Frais et glissement', 0);
    slide('Taux de réussite', 25);
    expect(fact('Espérance par trade')).toBe('0,00 R');
    expect(captionText()).toContain('Espérance nulle.');
  });

  it('lifts some series very high without any edge, and lowers the whole fan by fees', () => {
    const even = drawTradeSeries({ winRate: 0.25, rewardRisk: 3, cost: 0 }, 1000, 1).finals;
    expect(even.at(-1)).toBeGreaterThan(100);
    const before = drawTradeSeries({ winRate: 0.3, rewardRisk: 3, cost: 0.1 }, 1000, 1).finals;
    const after = drawTradeSeries({ winRate: 0.3, rewardRisk: 3, cost: 0.2 }, 1000, 1).finals;
    expect(after.every((result, index) => result < (before[index] ?? 0))).toBe(true);
  });

  it('draws the same series for a seed, others for the next', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<RewardRisk />);
    const first = captionText();
    unmount();
    render(<RewardRisk />);
    expect(captionText()).toBe(first);
    await user.click(screen.getByRole('button', { name: 'Autre tirage' }));
    expect(captionText()).not.toBe(first);
  });

  it('lets luck decide over fifty trades: a third of the series lose', async () => {
    const user = userEvent.setup();
    render(<RewardRisk />);
    expect(losing()).toBeLessThan(10);
    await user.click(screen.getByRole('radio', { name: /^50/u }));
    expect(losing()).toBe(33.5);
  });

  it('leaves a little less than half of the series losing without an edge, whatever was drawn', async () => {
    const user = userEvent.setup();
    render(<RewardRisk />);
    slide('Frais et glissement', 0);
    slide('Taux de réussite', 25);
    for (let draw = 0; draw < 5; draw += 1) {
      expect(losing()).toBeGreaterThan(39);
      expect(losing()).toBeLessThan(50);
      await user.click(screen.getByRole('button', { name: 'Autre tirage' }));
    }
  });

  it('leaves nearly every series losing once fees of 0.2 R meet a win rate of no edge', () => {
    render(<RewardRisk />);
    slide('Taux de réussite', 25);
    slide('Frais et glissement', 0.2);
    expect(fact('Séries perdantes')).toBe('99,5 %');
  });
});

describe('losing-streak', () => {
  it('gives the chances that the lesson quotes', () => {
    render(<LosingStreak />);
    expect(fact('Série médiane')).toBe('7 pertes');
    expect(fact('Au moins 10 de suite')).toBe('20,5 %');
    expect(fact('Capital après la série')).toBe('93,2 %');
    expect(captionText()).toContain('il faut regagner 7,3 %');
    slide('Risque par trade', 10);
    expect(captionText()).toContain('il reste 47,8 % du capital, et il faut regagner 109,1 %');
  });
});

describe('basket-correlation', () => {
  it('keeps 92 % of the risk at 0.8, 45 % at 0', () => {
    render(<BasketCorrelation />);
    expect(fact('Risque gardé')).toBe('92 %');
    expect(fact('Plancher, même à l’infini')).toBe('89 %');
    slide('Corrélation entre eux', 0);
    expect(fact('Risque gardé')).toBe('45 %');
    slide('Nombre d’actifs', 10);
    slide('Corrélation entre eux', 0.8);
    expect(fact('Risque gardé')).toBe('91 %');
    slide('Nombre d’actifs', 1);
    expect(captionText()).toContain('Un seul actif.');
  });
});

it('the candles before the purchase measure 654 USDT on average: half of it is the room of the stop', () => {
  const ranges = candlesBefore().map(({ low, high }) => high - low);
  expect(ranges).toHaveLength(18);
  const mean = ranges.reduce((sum, range) => sum + range, 0) / ranges.length;
  expect(Math.round(mean)).toBe(654);
  expect(SUPPORT.bottom - mean / 2).toBeGreaterThan(47_900);
});

it('the future that pierces the support does so by wicks: nothing closes below it', () => {
  const candles = candlesAfter('pierced');
  expect(Math.min(...candles.map(({ low }) => low))).toBe(48_100);
  expect(Math.min(...candles.map(({ close }) => close))).toBeGreaterThan(SUPPORT.bottom);
});
