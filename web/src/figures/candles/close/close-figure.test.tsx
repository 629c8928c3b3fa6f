import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { CloseFigure } from './close-figure.tsx';
import { closeHour, hour, readClose, roundToTick } from './close-reading.ts';

afterEach(cleanup);

describe('readClose', () => {
  it('tells a rising, a falling and an undecided hour', () => {
    expect(readClose(51_240)).toMatchObject({ reading: 'rise', name: 'Bougie haussière.' });
    expect(readClose(51_240).sentence).toMatch(/1\s640 dollars plus haut/);
    expect(readClose(49_000)).toMatchObject({ reading: 'fall', name: 'Bougie baissière.' });
    expect(readClose(49_000).sentence).toMatch(/600 dollars plus bas/);
    expect(readClose(hour.open)).toMatchObject({ reading: 'doji', name: 'Doji.' });
    expect(readClose(hour.open).sentence).toContain('exactement là');
    expect(readClose(hour.open + hour.tick).sentence).toContain('à 20 dollars de son ouverture');
  });

  it('says it in so few letters that three lines of a phone hold each sentence', () => {
    for (let close = hour.lowest; close <= hour.highest; close += hour.tick) {
      const { name, sentence } = readClose(close);
      expect(`${name} ${sentence}`.length).toBeLessThanOrEqual(110);
    }
  });

  it('calls a body of more than a tenth of the candle no doji any more', () => {
    const limit = (hour.high - hour.low) / 10;
    expect(readClose(hour.open + limit).reading).toBe('doji');
    expect(readClose(hour.open + limit + 1).reading).toBe('rise');
  });
});

describe('closeHour', () => {
  it('takes the wicks along when the close leaves what was traded', () => {
    expect(closeHour(hour.highest).high).toBe(hour.highest);
    expect(closeHour(hour.lowest).low).toBe(hour.lowest);
    expect(closeHour(hour.close)).toMatchObject({ high: hour.high, low: hour.low });
  });
});

describe('roundToTick', () => {
  it('keeps to whole ticks inside the bounds', () => {
    expect(roundToTick(50_011)).toBe(50_020);
    expect(roundToTick(99_999)).toBe(hour.highest);
    expect(roundToTick(0)).toBe(hour.lowest);
  });
});

describe('CloseFigure', () => {
  const slider = () => screen.getByRole('slider', { name: 'Clôture' });
  const value = () => Number(slider().getAttribute('aria-valuenow'));

  it('moves the close by one tick with an arrow, by ten with a page key, to the bounds with Home and End', async () => {
    const user = userEvent.setup();
    render(<CloseFigure />);
    await user.tab();
    expect(document.activeElement).toBe(slider());
    await user.keyboard('{ArrowUp}');
    expect(value()).toBe(hour.close + 20);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(value()).toBe(hour.close - 20);
    await user.keyboard('{PageDown}');
    expect(value()).toBe(hour.close - 220);
    await user.keyboard('{End}{ArrowUp}');
    expect(value()).toBe(hour.highest);
    await user.keyboard('{Home}{ArrowDown}');
    expect(value()).toBe(hour.lowest);
  });

  it('says what changed, in the slider and in the sentence below', async () => {
    const user = userEvent.setup();
    render(<CloseFigure />);
    expect(slider().getAttribute('aria-valuetext')).toMatch(/^51\s240 dollars, bougie haussière$/);
    const sentence = screen.getByText('Bougie haussière.').closest('[aria-live="polite"]');
    expect(sentence?.textContent).toMatch(/1\s640\sdollars plus haut qu’elle n’a ouvert/);
    slider().focus();
    await user.keyboard('{Home}');
    expect(slider().getAttribute('aria-valuetext')).toMatch(/bougie baissière$/);
    expect(sentence?.textContent).toMatch(
      /^Bougie baissière\. Elle clôture 1\s000\sdollars plus bas/,
    );
  });

  it('follows the pointer that holds the handle, and only while it does', () => {
    render(<CloseFigure />);
    const plot = slider().parentElement!;
    // 4 000 dollars over 400 px: ten dollars a pixel.
    plot.getBoundingClientRect = () => new DOMRect(0, 0, 500, 400);
    const handle = slider();
    fireEvent.pointerMove(handle, { clientY: 300 });
    expect(value()).toBe(hour.close);
    fireEvent.pointerDown(handle, { clientY: 100, button: 0, pointerId: 1 });
    fireEvent.pointerMove(handle, { clientY: 150, pointerId: 1 });
    expect(value()).toBe(hour.close - 500);
    fireEvent.pointerUp(handle, { pointerId: 1 });
    fireEvent.pointerMove(handle, { clientY: 300, pointerId: 1 });
    expect(value()).toBe(hour.close - 500);
  });
});
