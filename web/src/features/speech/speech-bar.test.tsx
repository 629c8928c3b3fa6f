import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
// What comes late is there already: loading it takes its time here.
import './speech-settings-panel.tsx';
import { FakeAudio } from './testing/fake-audio.ts';
import {
  audio,
  button,
  openReading,
  playing,
  separateReadings,
  version,
} from './testing/open-reading.tsx';

separateReadings();

const speaking = () => document.querySelector('[data-speaking]')?.textContent ?? null;

test('a press listens, marks the paragraph, pauses, goes on and stops with the focus kept', async () => {
  const { user } = await openReading();
  expect(screen.queryByRole('region', { name: 'Lecture audio' })).toBeNull();
  await user.click(button('Écouter cette étape'));
  await playing();
  expect(audio().src).toBe(`/api/lessons/bougies/speech/corps-0?v=${version}`);
  expect(speaking()).toBe('Le premier paragraphe.');
  await user.click(button('Mettre en pause'));
  expect(audio().paused).toBe(true);
  expect(screen.getByText('Lecture en pause.')).toBeDefined();
  await user.click(button('Reprendre la lecture'));
  await playing();
  act(() => audio().end());
  await waitFor(() => expect(speaking()).toBe('Le deuxième.'));
  await user.click(button(/^Stop/));
  expect(audio().paused).toBe(true);
  expect(speaking()).toBeNull();
  expect(document.activeElement).toBe(button('Écouter cette étape'));
});

test('a second press on the same text stops it; another text takes its place in the same voice', async () => {
  const { user } = await openReading();
  await user.click(button('Écouter cette étape'));
  await playing();
  await user.click(button('Écouter la question'));
  await waitFor(() => expect(audio().src).toContain('question-un'));
  expect(FakeAudio.made).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Arrêter la lecture' })).toHaveLength(1);
  await user.click(button('Arrêter la lecture'));
  expect(audio().src).toBe('');
  expect(screen.queryByRole('region', { name: 'Lecture audio' })).toBeNull();
});

test('leaving the step stops it', async () => {
  const { user } = await openReading();
  await user.click(button('Écouter cette étape'));
  await playing();
  await user.click(button('Suivant'));
  expect(audio().src).toBe('');
  expect(button('Écouter cette étape')).toBeDefined();
});

test('at the end of a step the next one can be listened to, or follows by itself', async () => {
  const { user } = await openReading();
  await user.click(button('Écouter cette étape'));
  for (const paragraph of [0, 1, 2]) {
    await playing();
    expect(audio().src).toContain(`corps-${paragraph}`);
    act(() => audio().end());
  }
  expect(audio().src).toContain('corps-2');
  await user.click(button('Écouter la suite'));
  await waitFor(() => expect(audio().src).toContain('meches-0'));
  await playing();
});

test('who asked for it hears step after step', async () => {
  localStorage.setItem('chandelle:speech', JSON.stringify({ rate: 1.25, continues: true }));
  const { user } = await openReading();
  await user.click(button('Écouter cette étape'));
  for (let paragraph = 0; paragraph < 3; paragraph += 1) {
    await playing();
    act(() => audio().end());
  }
  await waitFor(() => expect(audio().src).toContain('meches-0'));
  await playing();
  act(() => audio().end());
  // No step that is read follows: it stands at its end.
  expect(button('Écouter de nouveau')).toBeDefined();
});

test('speed is applied at once and remembered', async () => {
  const { user } = await openReading();
  await user.click(button('Écouter cette étape'));
  await playing();
  await user.click(button(/réglages de la lecture/));
  await user.click(await screen.findByRole('radio', { name: '×1,5' }));
  expect(audio().playbackRate).toBe(1.5);
  expect(JSON.parse(localStorage.getItem('chandelle:speech') ?? '')).toMatchObject({ rate: 1.5 });
});

test('the slider goes over all paragraphs, and says where it is', async () => {
  const { user } = await openReading();
  await user.click(button('Écouter cette étape'));
  await playing();
  act(() => audio().reach(4));
  const slider = screen.getByRole('slider', { name: 'Position dans la lecture' });
  expect(slider.getAttribute('aria-valuetext')).toBe(
    '4\u00a0secondes sur 30\u00a0secondes, paragraphe 1 sur 3',
  );
  fireEvent.change(slider, { target: { value: '25' } });
  await waitFor(() => expect(audio().src).toContain('corps-2'));
  await waitFor(() => expect(audio().currentTime).toBe(5));
});

test('keys with Alt listen, pause, change paragraph and stop', async () => {
  await openReading();
  const press = (code: string) =>
    act(() => {
      fireEvent.keyDown(document.body, { code, altKey: true });
    });
  press('KeyK');
  await playing();
  press('KeyL');
  await waitFor(() => expect(audio().src).toContain('corps-1'));
  press('KeyJ');
  await waitFor(() => expect(audio().src).toContain('corps-0'));
  await playing();
  press('KeyK');
  expect(audio().paused).toBe(true);
  press('KeyS');
  expect(screen.queryByRole('region', { name: 'Lecture audio' })).toBeNull();
  fireEvent.keyDown(document.body, { code: 'KeyK' });
  expect(screen.queryByRole('region', { name: 'Lecture audio' })).toBeNull();
});

test('what it does is said once, and not again at each paragraph', async () => {
  const { user } = await openReading();
  const said: (string | null)[] = [];
  const [region] = [...document.querySelectorAll('p[aria-live]')].slice(-1);
  if (region === undefined) throw new Error('Nothing is said to who does not see.');
  const observer = new MutationObserver(() => said.push(region.textContent));
  observer.observe(region, { childList: true, characterData: true, subtree: true });
  await user.click(button('Écouter cette étape'));
  for (let paragraph = 0; paragraph < 3; paragraph += 1) {
    await playing();
    act(() => audio().end());
  }
  await waitFor(() => expect(said.at(-1)).toBe('Fin de la lecture.'));
  observer.disconnect();
  expect(said).toEqual(['Lecture\u00a0: corps', 'Fin de la lecture.']);
});

test('who goes from paragraph to paragraph keeps the focus, at the last one and after it', async () => {
  const { user } = await openReading();
  await user.click(button('Écouter cette étape'));
  await playing();
  const next = button('Paragraphe suivant');
  expect(next.getAttribute('aria-disabled')).toBeNull();
  for (let press = 0; press < 4; press += 1) {
    await user.click(next);
    await playing();
  }
  expect(audio().src).toContain('corps-2');
  expect(next.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(next);
  act(() => audio().end());
  expect(button('Écouter de nouveau')).toBeDefined();
  expect(document.activeElement).toBe(next);
});

test('a text that was to follow and was left before it sounded does not begin by itself', async () => {
  const { user } = await openReading();
  await user.click(button('Écouter cette étape'));
  for (let paragraph = 0; paragraph < 3; paragraph += 1) {
    await playing();
    act(() => audio().end());
  }
  FakeAudio.outcome = () => 'wait';
  await user.click(button('Écouter la suite'));
  await waitFor(() => expect(audio().src).toContain('meches-0'));
  await user.click(button('Précédent'));
  FakeAudio.outcome = () => 'sound';
  await user.click(button('Suivant'));
  await act(async () => {});
  expect(screen.queryByRole('region', { name: 'Lecture audio' })).toBeNull();
});
