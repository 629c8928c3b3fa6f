import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { giveWidth } from '../../testing/give-width.ts';
import BreakoutCases from './breakout-cases.tsx';
import LevelMemory from './level-memory.tsx';
import LevelTouches from './level-touches.tsx';
import RoleReversal from './role-reversal.tsx';
import TradePlan from './trade-plan.tsx';

afterEach(cleanup);

/** Text with plain spaces, as one would type it. */
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00A0\u202F]/gu, ' ');
const captionText = () => plain(document.querySelector('.live-caption-text')?.textContent);
const facts = () => [...document.querySelectorAll('.facts dd')].map((dd) => plain(dd.textContent));
const taskText = () => plain(document.querySelector('.task')?.textContent);
const slider = (name: string) => screen.getByRole('slider', { name });
const value = (name: string) => Number(slider(name).getAttribute('aria-valuenow'));

describe('level-touches', () => {
  it('sets the task to find a support, done once three contacts stand under the price', async () => {
    const user = userEvent.setup();
    render(<LevelTouches find="support" />);
    expect(taskText()).toContain('Ici 1 contact, encore 2.');
    slider('Niveau').focus();
    // A resistance is none.
    await user.keyboard('{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}');
    expect(taskText()).toContain('À vous : ');
    expect(taskText()).toContain('Ce niveau est au-dessus du prix. Cherchez au-dessous.');
    await user.keyboard('{Home}');
    for (let press = 0; press < 16; press += 1) await user.keyboard('{ArrowUp}');
    expect(value('Niveau')).toBe(58_000);
    expect(taskText()).toContain('Tâche faite : ');
    expect(taskText()).toContain('C’est fait, avec 3 contacts à 58 000 USDT.');
    await user.keyboard('{End}');
    expect(taskText()).toContain('Tâche faite : ');
    expect(taskText()).toContain('Vous l’avez trouvé. Ici, 0 contact.');
  });

  it('sets no task unless it is told to', () => {
    render(<LevelTouches />);
    expect(document.querySelector('.task')).toBeNull();
  });

  it('counts three contacts at the support of the lesson, reached by keys', async () => {
    const user = userEvent.setup();
    render(<LevelTouches />);
    expect(captionText()).toBe(
      '1 contact à 61 000 USDT. Zone de 60 700 à 61 300 USDT. Un retournement isolé peut tenir au hasard. Continuez à chercher.',
    );
    slider('Niveau').focus();
    await user.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}');
    expect(value('Niveau')).toBe(58_000);
    expect(captionText()).toContain('3 contacts à 58 000 USDT. Zone de 57 700 à 58 300 USDT.');
    expect(captionText()).toContain('c’est un support');
    expect(document.querySelectorAll('.level-ring')).toHaveLength(3);
    expect(screen.getAllByRole('rowheader', { name: /contact/u, hidden: true })).toHaveLength(3);
  });

  it('finds a resistance above the price, and nothing beyond all prices', async () => {
    const user = userEvent.setup();
    render(<LevelTouches />);
    slider('Niveau').focus();
    await user.keyboard('{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}');
    expect(captionText()).toContain('3 contacts à 64 000 USDT.');
    expect(captionText()).toContain('c’est une résistance');
    await user.keyboard('{End}');
    expect(value('Niveau')).toBe(65_000);
    expect(captionText()).toContain('0 contact à 65 000 USDT.');
    expect(captionText()).toContain('ce n’est pas un niveau');
  });

  it('tells when a zone is too thin, right, and too wide', () => {
    render(<LevelTouches zone />);
    const thick = slider('Épaisseur de la zone');
    expect(captionText()).toContain('1 contact à 64 000 USDT. Zone de 63 950 à 64 050 USDT.');
    fireEvent.change(thick, { target: { value: '300' } });
    expect(captionText()).toContain('3 contacts à 64 000 USDT. Zone de 63 850 à 64 150 USDT.');
    fireEvent.change(thick, { target: { value: '2000' } });
    expect(captionText()).toContain('Elle couvre 32 % du graphique');
    expect(thick.getAttribute('aria-valuetext')).toBe('2\u202F000\u00A0USDT');
  });

  it('finds three contacts on prices of pure chance too, and says so', async () => {
    const user = userEvent.setup();
    render(<LevelTouches chance />);
    await user.click(screen.getByRole('button', { name: 'Tirer d’autres prix' }));
    await user.click(screen.getByRole('button', { name: 'Tirer d’autres prix' }));
    await user.click(screen.getByRole('button', { name: 'Trouver le niveau le plus touché' }));
    expect(value('Niveau')).toBe(59_600);
    expect(captionText()).toContain('4 contacts à 59 600 USDT.');
    expect(captionText()).toContain('Ces prix ont pourtant été tirés à pile ou face.');
  });

  it('says a change when it has settled', async () => {
    const user = userEvent.setup();
    render(<LevelTouches />);
    slider('Niveau').focus();
    await user.keyboard('{ArrowDown}');
    await screen.findByText(/contact à 60.950.USDT/u, { selector: '[aria-live="polite"]' });
  });
});

it('level-memory lets every group buy at a level that held, and sell at one that broke', async () => {
  const user = userEvent.setup();
  render(<LevelMemory />);
  for (const name of [/Ont manqué/u, /Ont vendu/u, /Ont acheté/u]) {
    await user.click(screen.getByRole('radio', { name }));
    expect(captionText()).toContain('En B, ils achètent.');
  }
  await user.click(screen.getByRole('radio', { name: /casse et tombe/u }));
  expect(captionText()).toContain(
    'En B, ils vendent. À 57 000, ils perdaient 3 000 USDT par bitcoin.',
  );
});

it('role-reversal goes through its four points with the prices that the lesson quotes', async () => {
  const user = userEvent.setup();
  render(<RoleReversal />);
  expect(captionText()).toContain('À 61 950, puis à 62 050');
  await user.click(screen.getByRole('button', { name: 'Point suivant' }));
  expect(captionText()).toContain('clôture à 62 310');
  await user.click(screen.getByRole('button', { name: /Point D/u }));
  expect(captionText()).toContain('Une clôture sous 61 800');
  expect(screen.getByRole('button', { current: 'step' }).textContent).toBe('D');
});

it('role-reversal, with a bet, hides what follows the break until the price is told to come back', async () => {
  giveWidth(480);
  const user = userEvent.setup();
  render(<RoleReversal bet />);
  const told = () => plain(document.querySelector('figure')?.textContent);
  expect(told()).toContain('62 310');
  expect(told()).not.toContain('65 400');
  expect(told()).not.toContain('rebondit');
  expect(told()).toContain('à découvrir');
  await user.click(screen.getByRole('button', { name: /Point C.: à découvrir/u }));
  expect(told()).toContain('65 400');
  expect(captionText()).toContain('Le prix redescend à 62 050');
  expect(told()).not.toContain('à découvrir');
});

describe('breakout-cases', () => {
  it('hides what follows until asked, then tells what the rule came to', async () => {
    const user = userEvent.setup();
    render(<BreakoutCases />);
    expect(captionText()).toContain('Vous achetez à 62 200');
    expect(screen.getByRole('button', { name: /Exemple A.: suite à découvrir/u })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Voir la suite' }));
    expect(captionText()).toContain('achat à 62 200, sortie à 61 740 USDT, soit −460.');
    await user.click(screen.getByRole('radio', { name: 'À la clôture' }));
    expect(captionText()).toContain('Avec votre règle, aucun achat.');
  });

  it.each([
    ['Dès le passage', ['5 sur 5', '5', '3', '+2 780']],
    ['À la clôture', ['5 sur 5', '4', '2', '+1 960']],
    ['Au retour', ['5 sur 5', '2', '1', '+940']],
  ])('%s comes to what the lesson’s table says', async (rule, expected) => {
    const user = userEvent.setup();
    render(<BreakoutCases />);
    await user.click(screen.getByRole('radio', { name: rule }));
    for (let example = 0; example < 5; example += 1) {
      await user.click(screen.getByRole('button', { name: 'Voir la suite' }));
      await user.click(screen.getByRole('button', { name: 'Exemple suivant' }));
    }
    expect(facts()).toEqual(expected);
  });
});

describe('trade-plan', () => {
  it('refuses a stop inside the zone, and takes the plan of the lesson', async () => {
    const user = userEvent.setup();
    render(<TradePlan />);
    expect(captionText()).toContain('Stop dans la zone.');
    slider('Stop').focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(value('Stop')).toBe(57_400);
    expect(facts()).toEqual(['1 500 USDT', '4 500 USDT', '1:3', '25 %']);
    expect(captionText()).toContain('Stop trop près de la zone. Laissez au moins une demi-bougie');
    expect(taskText()).toMatch(/À vous : .*Encore \d+ USDT plus bas\./u);
    await user.keyboard('{PageDown}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(value('Stop')).toBe(57_100);
    expect(facts()).toEqual(['1 800 USDT', '4 500 USDT', '1:2,5', '29 %']);
    expect(captionText()).toContain('Ratio de 1:2,5. Entre 1:2 et 1:3');
    expect(taskText()).toContain('Tâche faite : ');
  });

  it('speaks of the resistance in the way, and of a ratio below two', async () => {
    const user = userEvent.setup();
    render(<TradePlan />);
    slider('Stop').focus();
    await user.keyboard('{Home}');
    slider('Objectif').focus();
    await user.keyboard('{End}');
    expect(captionText()).toContain('Objectif dans la résistance.');
    await user.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}');
    expect(facts()).toEqual(['2 400 USDT', '4 100 USDT', '1:1,7', '37 %']);
    expect(captionText()).toContain('Sous 1:2');
  });

  it('starts from the finished plan without a task, to be spoilt in two ways', async () => {
    const user = userEvent.setup();
    render(<TradePlan placed />);
    expect(value('Stop')).toBe(57_100);
    expect(document.querySelector('.task')).toBeNull();
    slider('Stop').focus();
    for (let press = 0; press < 6; press += 1) await user.keyboard('{ArrowUp}');
    expect(value('Stop')).toBe(57_400);
    expect(facts()).toEqual(['1 500 USDT', '4 500 USDT', '1:3', '25 %']);
    expect(captionText()).toContain('Stop trop près de la zone.');
    for (let press = 0; press < 6; press += 1) await user.keyboard('{ArrowDown}');
    slider('Entrée').focus();
    for (let press = 0; press < 42; press += 1) await user.keyboard('{ArrowUp}');
    expect(value('Entrée')).toBe(61_000);
    expect(facts()).toEqual(['3 900 USDT', '2 400 USDT', '1:0,6', '62 %']);
    expect(captionText()).toContain('Sous 1:2');
  });

  it('keeps the three prices in their order', async () => {
    const user = userEvent.setup();
    render(<TradePlan />);
    slider('Entrée').focus();
    await user.keyboard('{Home}');
    expect(value('Entrée')).toBe(value('Stop') + 100);
    slider('Stop').focus();
    await user.keyboard('{End}');
    expect(value('Stop')).toBe(value('Entrée') - 100);
  });
});
