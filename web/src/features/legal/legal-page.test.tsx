import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LegalPage } from './legal-page.tsx';

afterEach(cleanup);

test('each cell of a table is under its row and says the name of its column, for phones', () => {
  const table = { caption: 'Données', head: ['Donnée', 'Pourquoi'], rows: [['Pseudo', 'Le nom']] };
  render(
    <LegalPage
      title="Confidentialité"
      lead="Ce que nous gardons."
      updated="2026-11-28"
      sections={[{ title: 'Ce que nous gardons', blocks: [table] }]}
    />,
  );
  const row = screen.getByRole('rowheader', { name: 'Pseudo' }).closest('tr');
  const cell = within(row ?? document.body).getByRole('cell', { name: 'Le nom' });
  expect(cell.dataset['head']).toBe('Pourquoi');
});
