import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/render-page.tsx';
import { accountOf, goUntilClosed, openPosition, openSession } from '../testing.ts';
import { LiquidationReport } from './liquidation-report.tsx';
import { describeSteps } from './describe-steps.ts';

beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function closeByForce() {
  const session = openSession();
  openPosition(session, { quantity: '1', leverage: 20 });
  goUntilClosed(session);
  return session;
}

test('tells the steps from the purchase to the closing, many settlements in one', () => {
  const session = closeByForce();
  const told = session.explainLiquidation();
  if (told === null) throw new Error('Nothing was closed by force.');
  const { format } = accountOf(session);
  const steps = describeSteps(told, 'international', 20, format);
  expect(steps[0]?.letter).toBe('A');
  expect(steps[0]?.text).toMatch(/^Achat de 1\sBTC à .*, ×20\. Frais .* Aucun stop\.$/u);
  expect(steps.filter(({ text }) => /financement/iu.test(text)).length).toBeLessThanOrEqual(3);
  const forced = steps.filter((step) => step.forced);
  expect(forced).toHaveLength(1);
  expect(forced[0]?.text).toMatch(/^Le prix de référence touche .*\s: la place clôture\.$/u);
  expect(steps.at(-1)?.text).toMatch(/^Le fonds d’assurance/u);
  expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted((a, b) => a - b));
});

test('says what it cost to the cent, what would have saved it, and begins again', async () => {
  const session = closeByForce();
  const account = accountOf(session);
  const again = vi.fn();
  renderPart(
    <LiquidationReport session={session} account={account} onAgain={again} onLeave={() => {}} />,
  );
  const lost = account.state.deposited - account.state.wallet;
  expect(screen.getByText(/^Cette position vous a coûté/u).textContent).toContain(
    account.format.money(lost),
  );
  const list = await screen.findByText(/^Un stop à .*, à mi-chemin$/u);
  const rescues = list.closest('ul');
  if (rescues === null) throw new Error('No list.');
  expect(within(rescues).getByText(/^Moins de BTC\s: la même marge à ×/u)).toBeDefined();
  expect(within(rescues).getByText(/de marge dès l’ouverture$/u)).toBeDefined();
  // A loss, never a balance below nothing.
  expect(rescues.textContent).toMatch(/Au plus bas, la perte aurait été de \d/u);
  expect(rescues.textContent).not.toContain('aurait été à');
  await userEvent.click(screen.getByRole('button', { name: 'Recommencer' }));
  expect(again).toHaveBeenCalledOnce();
});
