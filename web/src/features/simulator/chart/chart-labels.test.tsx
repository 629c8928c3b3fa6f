import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ChartLabels } from './chart-labels.tsx';
import type { OrderHandleProps } from './order-handle.tsx';
import { plainRuler } from './testing.ts';

afterEach(cleanup);

const stop = { id: 'a', kind: 'stop', label: 'Stop 0,050 BTC', price: 100, fixed: false } as const;
const Handle = ({ line }: OrderHandleProps) => <button type="button">{line.label}</button>;

test.each([
  ['is read before its handle has come', null, 'SPAN'],
  ['is its handle then', Handle, 'BUTTON'],
] as const)('the label of a line that is moved by hand %s', (_, handle, element) => {
  render(
    <ChartLabels
      ref={null}
      chart={{ current: null }}
      Handle={handle}
      draggable={[stop]}
      average={null}
      zone={null}
      ruler={plainRuler}
      onPreview={() => {}}
      onMoveLine={() => {}}
    />,
  );
  expect(screen.getByText(stop.label).tagName).toBe(element);
});
