import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { makeMemoryHistory } from '../../../../lib/navigation/history.ts';
import { Navigation, useLocation } from '../../../../lib/navigation/navigation.tsx';
import { useAskedStep } from './use-asked-step.ts';

function Page({ attemptId }: { attemptId: string | undefined }) {
  const step = useAskedStep(attemptId);
  const { search } = useLocation();
  return <p>{`${step === null ? 'aucune' : `${step.step}/${step.screen}`} ${search}`}</p>;
}

/** Shows a lesson at an address; what it returns opens an attempt. */
function show(address: string) {
  const history = makeMemoryHistory(address);
  const page = (attemptId?: string) => (
    <Navigation history={history}>
      <Page attemptId={attemptId} />
    </Navigation>
  );
  const { rerender } = render(page());
  return (attemptId: string) => rerender(page(attemptId));
}

afterEach(cleanup);

const shown = () => screen.getByText(/aucune|\d/).textContent;

test('the first attempt opens at the step of the address, which the address gives up', () => {
  const open = show('/lessons/candlesticks?etape=4&ecran=3');
  expect(shown()).toBe('3/2 ?etape=4&ecran=3');
  open('first');
  expect(shown()).toBe('3/2 ');
  open('second');
  expect(shown()).toBe('aucune ');
});

test.each(['', '&ecran=', '&ecran=0', '&ecran=deux'])(
  'a step begins at its first screen by « %s »',
  (rest) => {
    show(`/lessons/candlesticks?etape=4${rest}`);
    expect(shown()).toBe(`3/0 ?etape=4${rest}`);
  },
);

test.each(['', '?etape=', '?etape=0', '?etape=-1', '?etape=100', '?etape=trois'])(
  'no step is asked for by « %s »',
  (search) => {
    show(`/lessons/candlesticks${search}`);
    expect(shown()).toBe(`aucune ${search}`);
  },
);
