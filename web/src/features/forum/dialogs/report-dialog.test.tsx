import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { codedError, fakeApi } from '../../../testing/fake-api.ts';
import { renderPart } from '../../../testing/render-page.tsx';
import { buildMessage } from '../testing/build-message.ts';
import { ReportDialog } from './report-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('keeps a report after a 503, and sends the same at the next press', async () => {
  const message = buildMessage();
  const operation = `POST /api/forum/messages/${message.id}/reports`;
  let away = true;
  const closed = vi.fn();
  const api = fakeApi({
    [operation]: () =>
      away
        ? codedError('SERVICE_UNAVAILABLE', 503, { retryAfterSeconds: 1 })
        : { body: { reported: true } },
  });
  const user = userEvent.setup();
  renderPart(<ReportDialog message={message} onClose={closed} />);
  await user.selectOptions(await screen.findByLabelText('Motif'), 'arnaque');
  const details = screen.getByLabelText<HTMLTextAreaElement>(/^Précisions/);
  await user.type(details, 'Promet de doubler les mises.');
  await user.click(screen.getByRole('button', { name: 'Signaler' }));
  expect(await screen.findByText(/indisponible pour un moment/)).toBeDefined();
  expect(details.value).toBe('Promet de doubler les mises.');
  expect(closed).not.toHaveBeenCalled();
  away = false;
  await user.click(screen.getByRole('button', { name: 'Signaler' }));
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
  const sent = api.sent.filter((call) => call.operation === operation);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});
