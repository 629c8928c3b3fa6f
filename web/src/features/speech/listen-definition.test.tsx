import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/render-page.tsx';
import { ListenDefinition } from './listen-definition.tsx';
import { stubBrowserVoice } from './testing/fake-browser-voice.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  renderPart(
    <>
      <div data-segment="terme-meche">
        <h1>Mèche</h1>
        <p>Trait qui dépasse du corps.</p>
      </div>
      <ListenDefinition readingKey="terme-meche" title="Mèche" />
    </>,
  );

test('reads the word and its definition by the voice of the device', async () => {
  const said = stubBrowserVoice();
  const user = userEvent.setup();
  open();
  await user.click(screen.getByRole('button', { name: 'Écouter' }));
  await waitFor(() => expect(said[0]?.text).toBe('Mèche.'));
  await user.click(screen.getByRole('button', { name: 'Arrêter' }));
  expect(screen.getByRole('button', { name: 'Écouter' })).toBeDefined();
});

test('offers no voice where the device has no French one', () => {
  stubBrowserVoice(['en-US']);
  open();
  expect(screen.queryByRole('button', { name: 'Écouter' })).toBeNull();
});
