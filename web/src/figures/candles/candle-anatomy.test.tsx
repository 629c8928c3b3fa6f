import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import CandleAnatomy from './candle-anatomy.tsx';

afterEach(cleanup);

const slider = (name: string) => screen.getByRole('slider', { name });
const price = (name: string) => Number(slider(name).getAttribute('aria-valuenow'));
/** Text with plain spaces, as one would type it. */
const plain = (element: Element | null) =>
  (element?.textContent ?? '').replace(/[\u00A0\u202F]/gu, ' ');
const sums = () => [...document.querySelectorAll('.sums dd')].map(plain);
const captionText = () => plain(document.querySelector('.live-caption-text'));

describe('the candle that is dragged', () => {
  it('starts with the hour that the lesson measures', () => {
    render(<CandleAnatomy />);
    expect(sums()).toEqual(['480', '+1 640', '+620', '=2 740']);
    expect(captionText()).toContain(
      'Bougie haussière. Elle clôture 1 640 USDT plus haut qu’elle n’a ouvert.',
    );
    expect(slider('Clôture').getAttribute('aria-valuetext')).toBe('51\u202F240\u00A0USDT');
  });

  it('moves one tick by arrows and ten by page keys', async () => {
    const user = userEvent.setup();
    render(<CandleAnatomy />);
    slider('Clôture').focus();
    await user.keyboard('{ArrowDown}');
    expect(price('Clôture')).toBe(51_220);
    await user.keyboard('{PageDown}{ArrowUp}');
    expect(price('Clôture')).toBe(51_040);
  });

  it('takes the high along, and stops the high at the body', async () => {
    const user = userEvent.setup();
    render(<CandleAnatomy />);
    slider('Clôture').focus();
    await user.keyboard('{End}');
    expect(price('Plus haut')).toBe(price('Clôture'));
    slider('Plus haut').focus();
    await user.keyboard('{PageDown}{Home}');
    expect(price('Plus haut')).toBe(price('Clôture'));
    expect(slider('Plus haut').getAttribute('aria-valuemin')).toBe(String(price('Clôture')));
  });

  it('follows a pointer, and not after it is let go', () => {
    render(<CandleAnatomy />);
    const close = slider('Clôture');
    fireEvent.pointerDown(close, { pointerId: 1, clientY: 100, button: 0 });
    fireEvent.pointerMove(close, { pointerId: 1, clientY: 200 });
    const dragged = price('Clôture');
    expect(dragged).toBeLessThan(51_240);
    expect(dragged % 20).toBe(0);
    fireEvent.pointerUp(close, { pointerId: 1, clientY: 200 });
    fireEvent.pointerMove(close, { pointerId: 1, clientY: 300 });
    expect(price('Clôture')).toBe(dragged);
  });

  it('tells a change once, when it has settled', async () => {
    const user = userEvent.setup();
    render(<CandleAnatomy />);
    const live = document.querySelector('[aria-live="polite"]');
    expect(live?.textContent).toBe('');
    slider('Clôture').focus();
    await user.keyboard('{Home}');
    await screen.findByText(/^Bougie baissière\..*plus bas/u, { selector: '[aria-live]' });
    expect(plain(live)).toContain('Elle clôture 1 200 USDT plus bas');
  });
});

describe('with goals', () => {
  it('names the same shape by what comes before, and ticks what is drawn', async () => {
    const user = userEvent.setup();
    render(<CandleAnatomy goals={['marteau', 'pendu']} />);
    slider('Ouverture').focus();
    await user.keyboard('{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}');
    slider('Plus haut').focus();
    await user.keyboard('{Home}');
    expect(captionText()).toContain('C’est un marteau.');
    const goal = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);
    expect(goal('Marteau').getByText(': dessiné')).toBeTruthy();
    expect(goal('Pendu').getByText(': à dessiner')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Une hausse' }));
    expect(captionText()).toContain('C’est un pendu.');
    expect(goal('Pendu').getByText(': dessiné')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Rien de net' }));
    expect(captionText()).toContain('elle n’a pas de nom');
  });
});
