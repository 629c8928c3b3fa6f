import { trendRounds } from '@chandelle/market/candles/trend-rounds';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { StepTasksContext, TaskIdContext } from '../kit/step-tasks.ts';
import TrendDrill from './trend-drill.tsx';

afterEach(cleanup);

const names = { up: 'Haussière', down: 'Baissière', none: 'Rien de net' } as const;
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00A0\u202F]/gu, ' ');
const captionText = () => plain(document.querySelector('.live-caption-text')?.textContent);

it('judges each answer with the measure, lets one try again, and counts what was found at first', async () => {
  const user = userEvent.setup();
  const [first, second] = trendRounds(2, 5);
  if (first === undefined || second === undefined) throw new Error('No rounds');
  const tasks = { done: [], add: vi.fn(() => () => {}), finish: vi.fn() };
  render(
    <StepTasksContext value={tasks}>
      <TaskIdContext value="dessins">
        <TrendDrill rounds={2} seed={5} />
      </TaskIdContext>
    </StepTasksContext>,
  );
  expect(tasks.add.mock.calls).toEqual([['dessins']]);
  const choose = (trend: keyof typeof names) =>
    user.click(screen.getByRole('button', { name: new RegExp(`^${names[trend]}`, 'u') }));
  const wrong = (['up', 'down', 'none'] as const).find((trend) => trend !== first.answer);

  await choose(wrong ?? 'none');
  expect(captionText()).toMatch(/^Pas ici : .*fois l’amplitude moyenne/u);
  await choose(first.answer);
  expect(captionText()).toMatch(/^Juste : /u);
  await user.click(screen.getByRole('button', { name: 'Dessin suivant' }));
  expect(tasks.finish).not.toHaveBeenCalled();
  await choose(second.answer);
  expect(tasks.finish).toHaveBeenCalledWith('dessins');
  await user.click(screen.getByRole('button', { name: 'Voir le bilan' }));
  expect(captionText()).toContain('1 sur 2 du premier coup.');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Bilan de l’exercice');
});
