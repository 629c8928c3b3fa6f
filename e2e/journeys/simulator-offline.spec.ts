import { audit } from '../src/audit.ts';
import { message } from '../src/pages/lesson.ts';
import { askWorkspace, exportTrades, openTicket } from '../src/pages/trading.ts';
import { expect, test } from '../src/test.ts';

// What the server and the browser keep while one does not reach the other is the same at every size.

test('a device that could not ask the server begins no market in the place of the one under way @only-phone', async ({
  page,
  learner,
  openDevice,
  noise,
}) => {
  expect(learner.cookie).not.toBe('');
  await page.goto('/simulateur');
  const ticket = await openTicket(page, 'Acheter');
  await ticket.getByRole('radio', { name: 'Au marché', exact: true }).check();
  const acknowledged = page.waitForResponse(
    (answer) => answer.url().endsWith('/batches') && answer.ok(),
  );
  await ticket.getByRole('button', { name: /^Acheter / }).click();
  await acknowledged;

  noise.provoke(/ERR_FAILED|Failed to (fetch|load)|503/);
  const other = await openDevice(learner);
  await other.route('**/api/simulator', (route) => route.abort());
  await other.goto('/simulateur');
  await expect(other.getByText(/^Le serveur ne répond pas/)).toBeVisible();
  await audit(other, 'simulator that could not be opened');
  await other.unroute('**/api/simulator');
  await other.route('**/api/simulator', (route) =>
    route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE' } }),
  );
  await other.getByRole('button', { name: 'Réessayer' }).click();
  await expect(other.getByText(/^Le service est indisponible/)).toBeVisible();
  await other.unroute('**/api/simulator');
  await other.getByRole('button', { name: 'Réessayer' }).click();
  await expect(other.getByText('Marché simulé', { exact: true })).toBeVisible();
  expect(await exportTrades(other)).toHaveLength(1);
});

test('a replay that is ended without a network stays ended, and is told of once @only-desk', async ({
  page,
  learner,
  context,
  noise,
}) => {
  expect(learner.cookie).not.toBe('');
  await page.goto('/simulateur');
  await askWorkspace(page, 'Changer de marché');
  const dialog = page.getByRole('dialog', { name: 'Changer de marché' });
  await dialog.getByRole('tab', { name: 'Séance à l’aveugle' }).click();
  const begun = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/simulator/replay') && answer.ok(),
  );
  await dialog.getByRole('button', { name: 'Commencer la séance' }).click();
  await begun;
  noise.provoke(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/);
  await context.setOffline(true);
  const ticket = await openTicket(page, 'Acheter');
  await ticket.getByRole('radio', { name: 'Au marché', exact: true }).check();
  await ticket.getByRole('button', { name: /^Acheter / }).click();
  await expect(message(page, 'Achat exécuté.')).toBeVisible();
  await askWorkspace(page, 'Terminer la séance');
  await page.getByRole('dialog').getByRole('button', { name: 'Terminer la séance' }).click();
  const report = page.getByRole('region', { name: 'Bilan de la séance' });
  await expect(report.getByText(/avant la fin du marché/)).toBeVisible();

  // Back on the network, and after a reload, the report is still there, and the purchase is in it.
  const acknowledged = page.waitForResponse(
    (answer) => answer.url().endsWith('/batches') && answer.ok(),
  );
  await context.setOffline(false);
  await acknowledged;
  await page.reload();
  await expect(report).toBeVisible();
  expect(await exportTrades(page)).not.toHaveLength(0);

  // Left without a network, it does not come back.
  await context.setOffline(true);
  await report.getByRole('button', { name: 'Revenir à mon marché' }).click();
  await expect(page.getByText('Marché simulé', { exact: true })).toBeVisible();
  const left = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.ok(),
  );
  // Loaded anew at once, the browser may not have stored yet that it is over: it asks once more, and is told.
  noise.provoke(/404: (POST|DELETE) \/api\/simulator|status of 404 .*\/api\/simulator/);
  await context.setOffline(false);
  await left;
  await page.reload();
  await askWorkspace(page, 'Changer de marché');
  await dialog.getByRole('tab', { name: 'Séance à l’aveugle' }).click();
  await expect(dialog.getByRole('button', { name: 'Commencer la séance' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Reprendre la séance' })).toBeHidden();
});
