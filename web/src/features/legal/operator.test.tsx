import { cleanup, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../lib/api.ts';
import { OperatorPage } from './operator.tsx';

afterEach(cleanup);

const legal = {
  name: 'Chandelle SAS',
  legalForm: null,
  address: '1 rue de la Mèche, Paris',
  registration: null,
  vatNumber: null,
  email: null,
  phone: null,
  director: null,
  host: null,
  mediator: null,
  mediatorUrl: null,
};

test('what the operator must still fill in is a tag, what is there is text', () => {
  const queries = new QueryClient();
  queries.setQueryData(api.subscription.legal.queryKey(), legal);
  const view = render(
    <QueryClientProvider client={queries}>
      <OperatorPage
        write={({ name, legalForm, address, vatNumber }) => ({
          title: 'Mentions',
          lead: 'Qui.',
          updated: '2026-11-22',
          sections: [
            {
              title: 'Éditeur',
              blocks: [`${name}, ${legalForm}, ${address}.`, { list: [`TVA : ${vatNumber}`] }],
            },
          ],
        })}
      />
    </QueryClientProvider>,
  );
  const tags = [...view.container.querySelectorAll('mark')].map((tag) => tag.textContent);
  expect(tags).toEqual(['forme juridique, à compléter', 'numéro de TVA, à compléter']);
  expect(screen.getByText(/^Chandelle SAS/).textContent).toBe(
    'Chandelle SAS, forme juridique, à compléter, 1 rue de la Mèche, Paris.',
  );
  expect(view.container.textContent).not.toContain('[');
});
