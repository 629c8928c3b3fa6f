import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { codedError } from '../../testing/fake-api.ts';
import { FakeAudio } from './testing/fake-audio.ts';
import { stubBrowserVoice } from './testing/fake-browser-voice.ts';
import {
  audio,
  audioAt,
  button,
  openReading,
  playing,
  scriptAt,
  separateReadings,
} from './testing/open-reading.tsx';

separateReadings();

test.each([
  ['SPEECH_EMPTY', 502, 'Erreur', 'Réponse audio vide'],
  ['SPEECH_MISSING', 502, 'Erreur', 'Audio manquant dans la réponse'],
  ['SPEECH_CREDIT_EXHAUSTED', 503, "Impossible de lire l'audio", /crédit .* est épuisé/],
  ['SPEECH_UNAVAILABLE', 503, "Impossible de lire l'audio", /indisponible pour le moment/],
  ['LESSON_LOCKED', 403, "Impossible de lire l'audio", 'Cette leçon n’est pas encore ouverte.'],
])('%s is told in its words, and can be tried again', async (code, status, title, text) => {
  const { user } = await openReading({ [audioAt('corps-0')]: () => codedError(code, status) });
  FakeAudio.outcome = () => 'failure';
  await user.click(button('Écouter cette étape'));
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.getByText(text)).toBeDefined();
  // The playing state is reset: the text can be asked for anew, or taken up from the bar.
  expect(button('Écouter cette étape')).toBeDefined();
  FakeAudio.outcome = () => 'sound';
  await user.click(button('Reprendre la lecture'));
  await playing();
});

test.each([
  [40, /Reprenez la lecture dans 40\u00a0s\./],
  [540, /Reprenez la lecture dans 9\u00a0min\./],
])('a limit of %i s says when to go on', async (retryAfterSeconds, text) => {
  const limit = () => codedError('TOO_MANY_REQUESTS', 429, { retryAfterSeconds });
  const { user } = await openReading({ [audioAt('corps-0')]: limit });
  FakeAudio.outcome = () => 'failure';
  await user.click(button('Écouter cette étape'));
  expect(await screen.findByText(text, { normalizer: (said) => said })).toBeDefined();
});

test('without network it says what to do', async () => {
  const { user } = await openReading({ [scriptAt]: () => new TypeError('Failed to fetch') });
  await user.click(button('Écouter cette étape'));
  expect(
    await screen.findByText(/Vérifiez votre connexion, puis reprenez la lecture/),
  ).toBeDefined();
});

test('a voice that fails with the browser’s own is asked again, at the same paragraph', async () => {
  const said = stubBrowserVoice();
  const { user, api } = await openReading({
    [audioAt('corps-0')]: () => codedError('SPEECH_UNAVAILABLE', 503),
    [audioAt('corps-1')]: () => codedError('SPEECH_UNAVAILABLE', 503),
  });
  FakeAudio.outcome = () => 'failure';
  await user.click(button('Écouter cette étape'));
  await waitFor(() => expect(said).toHaveLength(1));
  await user.click(button('Paragraphe suivant'));
  act(() => said.at(-1)?.fail());
  expect(await screen.findByText(/indisponible pour le moment/)).toBeDefined();
  FakeAudio.outcome = () => 'sound';
  const asked = api.sent.length;
  await user.click(button('Reprendre la lecture'));
  await playing();
  expect(audio().src).toContain('corps-1');
  expect(screen.queryByText(/la voix de votre navigateur prend le relais/)).toBeNull();
  // The list is known; what follows is fetched ahead.
  expect(api.sent.slice(asked).map(({ operation }) => operation)).toEqual([audioAt('corps-2')]);
});

test('the browser’s own voice takes over, reads what is in view, and says so', async () => {
  const said = stubBrowserVoice();
  const { user } = await openReading({
    [audioAt('corps-0')]: () => codedError('SPEECH_UNAVAILABLE', 503),
  });
  FakeAudio.outcome = () => 'failure';
  await user.click(button('Écouter cette étape'));
  expect(await screen.findByText(/la voix de votre navigateur prend le relais/)).toBeDefined();
  expect(said.map(({ text }) => text)).toEqual(['Le premier paragraphe.']);
  expect(screen.queryByText("Impossible de lire l'audio")).toBeNull();
});
