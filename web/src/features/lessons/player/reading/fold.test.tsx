import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RootContent } from 'hast';
import { afterEach, expect, test, vi } from 'vitest';
import { ParagraphMarks } from '../../../speech/paragraph-mark.tsx';
import { OnPaper, OpenFolds } from './fold.tsx';
import { renderNodes } from './lesson-prose.tsx';

const { refold } = vi.hoisted(() => ({ refold: vi.fn() }));
vi.mock('../../../speech/speech.ts', () => ({ speech: { refold } }));
vi.mock('../../../../figures/registry.tsx', () => ({
  figureComponents: {},
  preloadFigure: vi.fn(),
}));

const fold: RootContent = {
  type: 'element',
  tagName: 'chandelle-fold',
  properties: { title: 'Un détail' },
  children: [
    {
      type: 'element',
      tagName: 'p',
      properties: {},
      children: [{ type: 'text', value: 'Le détail.' }],
    },
  ],
};

afterEach(cleanup);

test('a fold opens by a press and by the keyboard, and the voice is told', async () => {
  render(
    <ParagraphMarks readingKey="un" title="Un">
      {renderNodes([fold])}
    </ParagraphMarks>,
  );
  const user = userEvent.setup();
  const details = screen.getByRole('group');
  expect(details.hasAttribute('open')).toBe(false);
  await user.click(screen.getByText('Un détail'));
  expect(details.hasAttribute('open')).toBe(true);
  expect(screen.getByText('Pour aller plus loin').closest('summary')).not.toBeNull();
  await vi.waitFor(() => expect(refold).toHaveBeenCalledTimes(1));
  expect(screen.getByText('Le détail.').closest('details')).toBe(details);
});

test('on paper it is open, and nothing in it can be pressed', () => {
  const { container } = render(<OnPaper value>{renderNodes([fold])}</OnPaper>);
  expect(container.querySelector('details, summary')).toBeNull();
  expect(screen.getByText('Le détail.')).toBeDefined();
  expect(screen.getByText('Un détail')).toBeDefined();
});

test('drawn anew, it stands as it stood, whoever opened or closed it', async () => {
  const open = new Set<string>();
  const draw = (turn: number) => (
    <OpenFolds value={open}>
      <ParagraphMarks key={turn} readingKey="un" title="Un">
        {renderNodes([fold])}
      </ParagraphMarks>
    </OpenFolds>
  );
  const isOpen = () => screen.getByRole('group').hasAttribute('open');
  const { rerender } = render(draw(1));
  // A search of the browser opens it by itself.
  screen.getByRole('group').setAttribute('open', '');
  rerender(draw(2));
  expect(isOpen()).toBe(true);
  await userEvent.click(screen.getByText('Un détail'));
  rerender(draw(3));
  expect(isOpen()).toBe(false);
});
