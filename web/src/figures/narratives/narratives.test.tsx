import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import AttentionCycle from './attention-cycle.tsx';
import HalvingIssuance from './halving-issuance.tsx';
import NarrativeTimeline from './narrative-timeline.tsx';
import { stories, storyYears } from './stories.ts';
import TokenDilution from './token-dilution.tsx';

afterEach(cleanup);

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00A0\u202F]/gu, ' ');
const captionText = () => plain(document.querySelector('.live-caption-text')?.textContent);
const slide = (name: RegExp, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } });

describe('attention-cycle', () => {
  it('gives the numbers that the lesson quotes: weeks 10 and 12, 74 % and 26 %', () => {
    render(<AttentionCycle />);
    expect(captionText()).toContain('74 % de ceux que le récit convaincra l’ont déjà été');
    expect(captionText()).toContain('depuis la semaine 10');
    expect(plain(document.body.textContent)).toContain('26 %');
    slide(/Vous arrivez/u, 8);
    expect(plain(document.body.textContent)).toContain('73 %');
    expect(captionText()).toMatch(/^Diffusion\./u);
  });

  it('says that one never talked of it as much only up to its loudest week', () => {
    render(<AttentionCycle />);
    expect(captionText()).toContain('On n’en a jamais autant parlé');
    for (const week of [13, 14]) {
      slide(/Vous arrivez/u, week);
      expect(captionText()).toMatch(/^Sommet\./u);
      expect(captionText()).not.toContain('jamais autant parlé');
    }
  });

  it('is loudest after most were convinced, at every position of the slider', () => {
    render(<AttentionCycle />);
    for (let spreading = 0.5; spreading < 1.55; spreading += 0.1) {
      slide(/Chacun en convainc/u, Number(spreading.toFixed(1)));
      const said = /culminent en semaine (\d+), avant la courbe, en semaine (\d+)/u.exec(
        plain(document.body.textContent),
      );
      expect([spreading, Number(said?.[1]) < Number(said?.[2])]).toEqual([spreading, true]);
    }
  });

  it('names every phase, and says the week to those who listen', () => {
    render(<AttentionCycle />);
    slide(/Vous arrivez/u, 2);
    expect(captionText()).toMatch(/^Naissance\./u);
    slide(/Vous arrivez/u, 25);
    expect(captionText()).toMatch(/^Oubli\./u);
    const slider = screen.getByRole('slider', { name: /Vous arrivez/u });
    expect(plain(slider.getAttribute('aria-valuetext'))).toBe('semaine 25');
  });
});

describe('token-dilution', () => {
  it('starts at the example of the lesson: 0,67 USDT, 720 millions', () => {
    render(<TokenDilution />);
    expect(captionText()).toContain('0,67 USDT, soit −67 %.');
    expect(captionText()).toContain('360 millions de jetons circulent, 3,0 fois le départ');
    expect(captionText()).toContain('720 millions d’USDT');
  });

  it('holds the price at a capitalisation three times as great', () => {
    render(<TokenDilution />);
    slide(/Capitalisation/u, 200);
    expect(captionText()).toMatch(/^Le prix tient\./u);
    slide(/Capitalisation/u, 400);
    expect(captionText()).toContain('3,33 USDT, soit +67 %.');
  });

  it('dilutes nothing when everything circulates', () => {
    render(<TokenDilution />);
    slide(/En circulation/u, 100);
    slide(/Mois regardé/u, 60);
    expect(captionText()).toMatch(/^Le prix tient\./u);
  });
});

describe('halving-issuance', () => {
  it('tells what the last halving took away, as the lesson counts it', () => {
    render(<HalvingIssuance />);
    expect(captionText()).toContain('2024–2028 : 450 bitcoins par jour.');
    expect(captionText()).toContain('93,8 % de tous les bitcoins existent déjà');
    expect(plain(document.body.textContent)).toContain('0,83 %');
    slide(/Période/u, 0);
    expect(captionText()).toContain('10,5 millions sur 21');
    slide(/Période/u, 1);
    expect(captionText()).toContain('a retiré 3 600 bitcoins par jour à la création. À son début');
    slide(/Période/u, 2);
    expect(captionText()).toContain(
      'a retiré 1 800 bitcoins par jour à la création, la moitié du précédent',
    );
    slide(/Période/u, 5);
    expect(captionText()).toContain('retirera 225 bitcoins par jour');
  });
});

describe('narrative-timeline', () => {
  it('is walked through by keyboard, each story with what was said, what was true and its end', async () => {
    const user = userEvent.setup();
    render(<NarrativeTimeline />);
    const radios = screen.getAllByRole('radio');
    expect(radios).toHaveLength(stories.length);
    expect(captionText()).toContain('Les ICO, 2017–2018.');
    await user.click(screen.getByRole('radio', { name: /^Terra/u }));
    expect(captionText()).toContain('presque zéro en une semaine');
    for (const part of ['On disait', 'Le fait', 'La fin'])
      expect(screen.getByText(part)).toBeTruthy();
  });

  it('keeps every story in its years, from its start over its peak to its end', () => {
    for (const { spans, marks } of stories) {
      expect(spans.length + marks.length).toBeGreaterThan(0);
      for (const { from, peak, to } of spans) {
        const order = [storyYears.from, from, peak, to, storyYears.to];
        expect(order).toEqual(order.toSorted((a, b) => a - b));
      }
      for (const mark of marks) expect(mark).toBeGreaterThan(storyYears.from);
    }
  });
});
