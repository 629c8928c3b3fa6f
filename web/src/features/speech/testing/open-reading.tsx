import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { FakeAudio, stubAudio } from './fake-audio.ts';

/** The version of every segment of the fake lesson. */
export const version = '0123456789abcdef';

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

/** Names the request for a segment's audio, as `fakeApi` does. */
export const audioAt = (id: string) => `GET /api/lessons/bougies/speech/${id}`;
/** Names the request for the list of segments. */
export const scriptAt = 'GET /api/lessons/bougies/speech';

/** Keeps each test of a file from the sounds, settings and messages of the others. */
export function separateReadings(): void {
  beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal('speechSynthesis', undefined);
    Reflect.deleteProperty(globalThis, 'speechSynthesis');
    Element.prototype.scrollIntoView = vi.fn();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}

/**
 * Opens a page of two steps and a question, as a lesson has them, mounted twice as in development. Each has a player of
 * its own.
 */
export async function openReading(answers: Parameters<typeof fakeApi>[0] = {}) {
  vi.resetModules();
  stubAudio();
  const { SpeechLesson } = await import('../speech-lesson.ts');
  const { ListenButton } = await import('../listen-button.tsx');
  const { LateSpeechBar } = await import('../late-speech-bar.tsx');
  const { StopButton } = await import('../stop-button.tsx');
  const { speech } = await import('../speech.ts');
  const { renderPart } = await import('../../../testing/render-page.tsx');
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
        <button type="button" onClick={() => setStep('corps')}>
          Précédent
        </button>
        <button type="button" onClick={() => setStep('meches')}>
          Suivant
        </button>
        <LateSpeechBar next={next} className="" />
      </SpeechLesson>
    );
  }
  renderPart(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  // The list of segments is asked for once somebody has begun to read.
  act(() => void dispatchEvent(new Event('scroll')));
  await waitFor(() => expect(api.sent).toContainEqual({ operation: scriptAt, body: null }));
  await act(async () => {});
  return { user: userEvent.setup(), speech, api };
}

/** Finds a button by its name. */
export const button = (name: string | RegExp) =>
  screen.getByRole<HTMLButtonElement>('button', { name });

/** Returns the one audio element of the page. */
export function audio(): FakeAudio {
  const element = FakeAudio.made[0];
  if (element === undefined) throw new Error('Nothing was played.');
  return element;
}

/** Waits until a voice is heard. */
export const playing = () => waitFor(() => button('Mettre en pause'));
