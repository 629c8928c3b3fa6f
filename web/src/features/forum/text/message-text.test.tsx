import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MessageText } from './message-text.tsx';

vi.mock('hast-util-to-jsx-runtime', async (load) => {
  const { toJsxRuntime } = await load<{
    toJsxRuntime: (tree: object, options: object) => object;
  }>();
  return {
    toJsxRuntime: (tree: object, options: object) => {
      if (JSON.stringify(tree).includes('indessinable')) throw new RangeError('Too deep.');
      return toJsxRuntime(tree, options);
    },
  };
});

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(cleanup);

it('shows as it was typed what cannot be drawn, and draws the messages beside it', () => {
  const content = '**indessinable**\n- a';
  render(
    <>
      <MessageText content={content} mentions={[]} />
      <MessageText content="**bonjour**" mentions={[]} />
      <MessageText content={`${'- '.repeat(999)}fin`} mentions={[]} />
    </>,
  );
  expect(screen.getByText(/indessinable/).textContent).toBe(content);
  expect(screen.getByText('bonjour').tagName).toBe('STRONG');
  expect(screen.getByText(/- fin$/).textContent).toBe(`${'- '.repeat(999)}fin`);
});
