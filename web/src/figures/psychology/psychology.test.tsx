import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import BiasSelfTest from './bias-self-test.tsx';
import DecisionJournal from './decision-journal.tsx';
import { journal, sumOf } from './journal-entries.ts';
import LossChoice from './loss-choice.tsx';
import { sayChance } from './say-chance.ts';
import StopRules from './stop-rules.tsx';
import StreakDraws from './streak-draws.tsx';
import { answers, scoreTendencies, statements, tendencies } from './tendencies.ts';
import TradingFrequency from './trading-frequency.tsx';

afterEach(cleanup);

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00A0\u202F]/gu, ' ');
const captionText = () => plain(document.querySelector('.live-caption-text')?.textContent);
const page = () => plain(document.body.textContent);
const slide = (name: RegExp, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } });

describe('loss-choice', () => {
  it('goes through the three choices and says what the studies found', async () => {
    const user = userEvent.setup();
    render(<LossChoice />);
    screen.getByRole('button', { name: /^3.000/u }).focus();
    await user.keyboard('{Enter}');
    expect(captionText()).toContain('Comme la plupart. Dans l’étude, 80 % ont pris la somme sûre.');
    await user.click(screen.getByRole('button', { name: 'Choix suivant' }));
    expect(document.activeElement?.getAttribute('role')).toBe('group');
    await user.click(screen.getByRole('button', { name: /^−3/u }));
    expect(captionText()).toContain('Comme une minorité. Dans l’étude, 92 % ont choisi le pari');
    await user.click(screen.getByRole('button', { name: 'Choix suivant' }));
    slide(/Face/u, 230);
    await user.click(screen.getByRole('button', { name: 'C’est mon seuil' }));
    expect(captionText()).toContain('2,3 fois la perte.');
    expect(captionText()).toContain('2,25');
    await user.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect(captionText()).toContain('À vous.');
  });
});

describe('trading-frequency', () => {
  it('counts the fees as the lesson does: 22,9 % of the capital, 29,7 % to win back', () => {
    render(<TradingFrequency />);
    expect(captionText()).toContain('22,9 % en frais.');
    expect(captionText()).toContain('260 trades par an : il faudrait gagner 29,7 %');
    slide(/Allers-retours/u, 1);
    expect(captionText()).toContain('5,1 % en frais.');
    slide(/Capital engagé/u, 10);
    expect(captionText()).toContain('1,0 % en frais.');
    slide(/Allers-retours/u, 0);
    expect(captionText()).toContain('Ne rien faire ne coûte aucun frais.');
  });
});

describe('streak-draws', () => {
  it('tells the chance that the lesson quotes, and draws again on demand', async () => {
    const user = userEvent.setup();
    render(<StreakDraws />);
    expect(captionText()).toContain('6 pertes de suite : 55 %.');
    expect(captionText()).toContain('5,9 % du capital');
    expect(page()).toContain('Tirage n° 1');
    const before = document.querySelector('svg.plot')?.innerHTML;
    await user.click(screen.getByRole('button', { name: 'Autre tirage' }));
    expect(page()).toMatch(/Tirage n° 2 : .* en 2 tirages/u);
    expect(document.querySelector('svg.plot')?.innerHTML).not.toBe(before);
    expect(document.querySelectorAll('.outcome-framed').length).toBeGreaterThan(1);
  });

  it('agrees with the table of the lesson', () => {
    render(<StreakDraws />);
    slide(/Taux de réussite/u, 40);
    slide(/^Pertes de suite/u, 7);
    expect(captionText()).toContain('7 pertes de suite : 69 %.');
    slide(/^Pertes de suite/u, 10);
    slide(/Taux de réussite/u, 60);
    expect(captionText()).toContain('10 pertes de suite : 0,6 %.');
  });

  it('never claims certainty', () => {
    expect([1, 0.9995, 0.55, 0.0999, 0.0004].map((chance) => plain(sayChance(chance)))).toEqual([
      'plus de 99,9 %',
      'plus de 99,9 %',
      '55 %',
      '10,0 %',
      'moins de 0,1 %',
    ]);
  });
});

describe('bias-self-test', () => {
  it('asks two sentences for each tendency and sums them', () => {
    for (const { id } of tendencies) {
      expect(statements.filter(({ tendency }) => tendency === id)).toHaveLength(2);
    }
    const given = statements.map(({ tendency }) => (tendency === 'revenge' ? 3 : 0));
    const [first, second] = scoreTendencies(given);
    expect(first).toMatchObject({ tendency: { id: 'revenge' }, score: 6, level: 'marquée' });
    expect(second).toMatchObject({ score: 0, level: 'discrète' });
  });

  it('gives a profile with advice, lets one step back, keeps and sends nothing', async () => {
    const user = userEvent.setup();
    render(<BiasSelfTest />);
    await user.click(screen.getByRole('button', { name: answers[0] }));
    await user.click(screen.getByRole('button', { name: 'Phrase précédente' }));
    expect(page()).toContain('Phrase 1 sur 10');
    for (const { tendency } of statements) {
      const answer = tendency === 'missing' ? 'Souvent' : 'Jamais';
      await user.click(screen.getByRole('button', { name: answer }));
    }
    expect(captionText()).toContain('D’abord : peur de manquer. Imposez-vous un délai');
    expect(page()).toContain('marquée');
    expect(localStorage.length + sessionStorage.length).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Effacer et recommencer' }));
    expect(page()).toContain('Phrase 1 sur 10');
  });
});

describe('decision-journal', () => {
  it('adds up to what the lesson says: 16 and 360', () => {
    expect([sumOf(true), sumOf(false)]).toEqual([16, 360]);
  });

  it('places each trade by decision and result', async () => {
    const user = userEvent.setup();
    render(<DecisionJournal />);
    await user.click(screen.getByRole('button', { name: 'Mauvaise décision' }));
    expect(captionText()).toContain('Le résultat était trompeur.');
    for (const [index, { good }] of journal.entries()) {
      if (index > 0) {
        await user.click(
          screen.getByRole('button', { name: good ? 'Bonne décision' : 'Mauvaise décision' }),
        );
        expect(captionText()).toContain('Juste.');
      }
      await user.click(screen.getByRole('button', { name: /Trade suivant|Voir le bilan/u }));
    }
    const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
    expect(cells).toEqual(['C', 'AF', 'BE', 'D']);
    expect(captionText()).toContain('Bonnes décisions : +16 USDT. Mauvaises : +360 USDT.');
  });
});

describe('stop-rules', () => {
  it('tells how often chance calls for the rule, as the lesson counts it', () => {
    render(<StopRules />);
    expect(captionText()).toContain('Si je perds 3 fois de suite, alors je m’arrête 24 heures');
    expect(captionText()).toContain(
      '16 semaines par an environ. Elle s’applique de temps en temps',
    );
    slide(/Trades par semaine/u, 10);
    expect(captionText()).toContain('32 semaines par an environ. Plus d’une semaine sur deux');
    slide(/Pertes de suite/u, 4);
    expect(captionText()).toContain(
      '17 semaines par an environ. Elle s’applique de temps en temps',
    );
    slide(/Pertes de suite/u, 6);
    slide(/Taux de réussite/u, 70);
    expect(captionText()).toContain('Elle ne servira presque jamais');
  });
});
