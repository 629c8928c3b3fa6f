import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codedError, fakeApi } from '../../testing/fake-api.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { FakeAudio, stubAudio } from './testing/fake-audio.ts';

const version = '0123456789abcdef';
const segments = (stepId: string, count: number) => ({
  stepId,
  segments: Array.from({ length: count }, (_, n) => ({
    id: `${stepId}-${n}`,
    version,
    estimatedSeconds: 10,
  })),
});
const script = {
  steps: [
    segments('corps', 3),
    segments('meches', 1),
    { stepId: 'quiz', segments: [{ id: 'question-un', version, estimatedSeconds: 8 }] },
  ],
};
const audioAt = (id: string) => `GET /api/lessons/bougies/speech/${id}`;
const scriptAt = 'GET /api/lessons/bougies/speech';

/** A page of two steps and a question, as a lesson has them. Each test has a player of its own. */
async function open(answers: Parameters<typeof fakeApi>[0] = {}) {
  vi.resetModules();
  stubAudio();
  const { SpeechLesson } = await import('./speech-lesson.ts');
  const { ListenButton } = await import('./listen-button.tsx');
  const { SpeechBar } = await import('./speech-bar.tsx');
  const { StopButton } = await import('./stop-button.tsx');
  const { speech } = await import('./speech.ts');
  const api = fakeApi({ [scriptAt]: () => ({ body: script }), ...answers });

  function Page() {
    const [step, setStep] = useState('corps');
    const next = step === 'corps' ? { key: 'meches', go: () => setStep('meches') } : null;
    return (
      <SpeechLesson value={{ id: 'bougies', title: 'Les bougies' }}>
        <StopButton />
        <section key={step}>
          <ListenButton readingKey={step} title={step} label="Écouter cette étape" />
          <p data-segment={`${step}-0`}>Le premier paragraphe.</p>
          <p data-segment={`${step}-1`}>Le deuxième.</p>
        </section>
        <ListenButton readingKey="question-un" title="Question" label="Écouter la question" />
        <button type="button" onClick={() => setStep('meches')}>
          Suivant
        </button>
        <SpeechBar next={next} className="" />
      </SpeechLesson>
    );
  }
  renderPart(<Page />);
  // The list of segments is asked for when the page opens.
  await waitFor(() => expect(api.sent).toContainEqual({ operation: scriptAt, body: null }));
  await act(async () => {});
  return { user: userEvent.setup(), speech, api };
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const audio = () => {
  const element = FakeAudio.made[0];
  if (element === undefined) throw new Error('Nothing was played.');
  return element;
};
const playing = () => waitFor(() => button('Mettre en pause'));
const speaking = () => document.querySelector('[data-speaking]')?.textContent ?? null;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('speechSynthesis', undefined);
  Reflect.deleteProperty(globalThis, 'speechSynthesis');
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  act(() => void toast.dismiss());
  cleanup();
  vi.unstubAllGlobals();
});

test('a press listens, marks the paragraph, pauses, goes on and stops with the focus kept', async () => {
  const { user } = await open();
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
  const { user } = await open();
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
  const { user } = await open();
  await user.click(button('Écouter cette étape'));
  await playing();
  await user.click(button('Suivant'));
  expect(audio().src).toBe('');
  expect(button('Écouter cette étape')).toBeDefined();
});

test('at the end of a step the next one can be listened to, or follows by itself', async () => {
  const { user } = await open();
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
  const { user } = await open();
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
  const { user } = await open();
  await user.click(button('Écouter cette étape'));
  await playing();
  await user.click(button(/réglages de la lecture/));
  await user.click(await screen.findByRole('radio', { name: '×1,5' }));
  expect(audio().playbackRate).toBe(1.5);
  expect(JSON.parse(localStorage.getItem('chandelle:speech') ?? '')).toMatchObject({ rate: 1.5 });
});

test('the slider goes over all paragraphs, and says where it is', async () => {
  const { user } = await open();
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
  await open();
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

test.each([
  ['SPEECH_EMPTY', 502, 'Erreur', 'Réponse audio vide'],
  ['SPEECH_MISSING', 502, 'Erreur', 'Audio manquant dans la réponse'],
  ['SPEECH_CREDIT_EXHAUSTED', 503, "Impossible de lire l'audio", /crédit .* est épuisé/],
  ['SPEECH_UNAVAILABLE', 503, "Impossible de lire l'audio", /indisponible pour le moment/],
  ['LESSON_LOCKED', 403, "Impossible de lire l'audio", 'Cette leçon n’est pas encore ouverte.'],
])('%s is told in its words, and can be tried again', async (code, status, title, text) => {
  const { user } = await open({ [audioAt('corps-0')]: () => codedError(code, status) });
  FakeAudio.canPlay = () => false;
  await user.click(button('Écouter cette étape'));
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.getByText(text)).toBeDefined();
  // The playing state is reset: the text can be asked for anew, or taken up from the bar.
  expect(button('Écouter cette étape')).toBeDefined();
  FakeAudio.canPlay = () => true;
  await user.click(button('Reprendre la lecture'));
  await playing();
});

test('a limit says when to go on', async () => {
  const limit = () => codedError('TOO_MANY_REQUESTS', 429, { retryAfterSeconds: 40 });
  const { user } = await open({ [audioAt('corps-0')]: limit });
  FakeAudio.canPlay = () => false;
  await user.click(button('Écouter cette étape'));
  expect(await screen.findByText(/Reprenez la lecture dans 40 s\./)).toBeDefined();
});

test('without network it says what to do', async () => {
  const { user } = await open({ [scriptAt]: () => new TypeError('Failed to fetch') });
  await user.click(button('Écouter cette étape'));
  expect(
    await screen.findByText(/Vérifiez votre connexion, puis reprenez la lecture/),
  ).toBeDefined();
});

test('something else than a sound, or a sound of no length, is named as such', async () => {
  const { user } = await open({ [audioAt('corps-0')]: () => ({ body: { html: true } }) });
  FakeAudio.canPlay = () => false;
  await user.click(button('Écouter cette étape'));
  expect(await screen.findByText('Audio manquant dans la réponse')).toBeDefined();
});

test('the browser’s own voice takes over, reads what is in view, and says so', async () => {
  const said: string[] = [];
  class Utterance extends EventTarget {
    readonly text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    speaking: false,
    getVoices: () => [{ lang: 'fr-FR', localService: true }],
    cancel: vi.fn(),
    speak: (utterance: Utterance) => {
      said.push(utterance.text);
      utterance.dispatchEvent(new Event('start'));
    },
  });
  const { user } = await open({
    [audioAt('corps-0')]: () => codedError('SPEECH_UNAVAILABLE', 503),
  });
  FakeAudio.canPlay = () => false;
  await user.click(button('Écouter cette étape'));
  expect(await screen.findByText(/la voix de votre navigateur prend le relais/)).toBeDefined();
  expect(said).toEqual(['Le premier paragraphe.']);
  expect(screen.queryByText("Impossible de lire l'audio")).toBeNull();
});
