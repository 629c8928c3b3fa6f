import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markSignedIn } from '../../../lib/session.ts';
import { codedError, fakeApi } from '../../../testing/fake-api.ts';
import { renderRoutes } from '../../../testing/render-page.tsx';
import { inDays, makeDrillCard, makeQuestionCard } from '../testing/fake-review.ts';
import type { Mistake } from '../types.ts';
import { Component } from './mistakes-page.tsx';
import { sayStanding } from './say-mistakes.ts';

const learner = {
  id: 'one',
  pseudo: 'Camille',
  avatarUrl: null,
  totalPoints: 0,
  candleColours: 'teal-red' as const,
  moderator: false,
  teacher: false,
  operator: false,
  entersForum: false,
};
const { exercise: asked, notion, taught } = makeQuestionCard();
if (asked.kind !== 'question') throw new Error('It is a question.');
const { question } = asked;

const makeMistake = (part: Partial<Mistake> = {}): Mistake => ({
  id: 'gestion-risque/question/q-ordres',
  notion,
  taught,
  exercise: {
    kind: 'question',
    question,
    answers: [
      { at: inDays(-1), where: 'review', choice: ['stop'] },
      { at: inDays(-9), where: 'lesson', choice: ['marche'] },
    ],
    explanations: {
      marche: 'Au marché, vous achetez tout de suite.',
      limite: 'Il attend 48 € et n’achète jamais plus haut.',
      stop: 'Le stop d’achat part quand le prix monte.',
    },
    correctOptions: ['limite'],
  },
  rightDays: 0,
  closedAt: null,
  dueAt: inDays(1),
  ...part,
});

beforeEach(() => markSignedIn(learner));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(answer: ReturnType<typeof codedError> | { body: unknown }) {
  fakeApi({
    'GET /api/session': () => ({ body: { learner, mailConfigured: false } }),
    'GET /api/review/mistakes': () => answer,
  });
  renderRoutes([{ path: '/erreurs', element: <Component /> }], '/erreurs');
}
const show = (...mistakes: Mistake[]) => open({ body: { mistakes } });
const entry = (name: RegExp) => screen.findByRole('article', { name });

it('shows the last wrong choice with its reason, the right one, and where it is taught', async () => {
  show(makeMistake());
  const article = await entry(/à 48/);
  expect(article.textContent).toContain('Votre réponse, hier en Révision');
  expect(article.textContent).toContain('Le stop d’achat part quand le prix monte.');
  expect(article.textContent).toContain('La bonne réponse');
  expect(article.textContent).toContain('Il attend 48');
  expect(within(article).getByRole('link').getAttribute('href')).toBe(
    '/lessons/gestion-risque?etape=4',
  );
  expect(article.textContent).toContain(
    'Encore deux bonnes réponses, deux jours différents. Révision vous la repose demain.',
  );
  // The one before is behind a fold.
  const before = within(article)
    .getByText(/1 autre réponse à côté/)
    .closest('details');
  expect(before?.open).toBe(false);
  expect(before?.textContent).toContain('Au marché, vous achetez tout de suite.');
});

it('waits with the right answer of a question that is open in its lesson', async () => {
  show(
    makeMistake({
      dueAt: null,
      exercise: {
        kind: 'question',
        question,
        answers: [{ at: inDays(0), where: 'lesson', choice: ['marche'] }],
        explanations: { marche: 'Au marché, vous achetez tout de suite.' },
        correctOptions: null,
      },
    }),
  );
  const article = await entry(/à 48/);
  expect(article.textContent).toContain('dès que vous l’aurez trouvée dans la leçon');
  expect(article.textContent).not.toContain('Un ordre limite');
  expect(article.textContent).toContain('Terminez la leçon');
});

it('shows an exercise with its numbers, what was typed, and the solution', async () => {
  const drill = makeDrillCard().exercise;
  if (drill.kind !== 'drill') throw new Error('It is an exercise.');
  show(
    makeMistake({
      exercise: {
        kind: 'drill',
        name: drill.name,
        answers: [
          {
            at: inDays(0),
            where: 'review',
            text: drill.text,
            question: drill.question,
            unit: 'jetons',
            typed: '150',
            answer: '3 jetons',
            steps: [{ say: 'La distance jusqu’au stop', line: '50 − 48 = 2 €' }],
            hint: 'Vous avez divisé le capital entier.',
          },
        ],
      },
    }),
  );
  const article = await entry(/Combien acheter/);
  expect(article.textContent).toContain('150 jetons');
  expect(article.textContent).toContain('Vous avez divisé le capital entier.');
  expect(within(article).getByText('3 jetons')).toBeDefined();
  expect(within(article).getByRole('listitem').textContent).toContain('La distance jusqu’au stop');
});

it('parts what is open from what is closed', async () => {
  show(
    makeMistake(),
    makeMistake({
      id: 'x/question/y',
      exercise: {
        ...makeMistake().exercise,
        kind: 'question',
        question: { ...question, id: 'y', text: 'Une autre question ?' },
        correctOptions: ['limite'],
        explanations: {},
        answers: [{ at: inDays(-30), where: 'lesson', choice: ['disparue'] }],
      },
      rightDays: 2,
      closedAt: inDays(-2),
    }),
  );
  expect(await screen.findByText(/^Une erreur ouverte\. Elle se ferme/)).toBeDefined();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await userEvent.click(screen.getByRole('radio', { name: 'Fermées (1)' }));
  const article = await entry(/Une autre question/);
  expect(article.textContent).toContain('Fermée le');
  // The option was taken out of the course since.
  expect(article.textContent).toContain('la question a changé depuis');
});

it('without a mistake says what will be here, and leads to the lessons', async () => {
  show();
  expect(await screen.findByText('Aucune erreur pour l’instant')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Aller aux leçons' })).toBeDefined();
});

it('that cannot be read says what is safe', async () => {
  open(codedError('FORBIDDEN', 403));
  expect(await screen.findByText('Impossible de charger votre carnet')).toBeDefined();
});

it('says what is left to close a mistake, and when', () => {
  const now = Date.now();
  expect(sayStanding(makeMistake({ rightDays: 1, dueAt: inDays(0) }), now)).toBe(
    'Encore une bonne réponse, un autre jour. Elle vous attend en Révision.',
  );
});
