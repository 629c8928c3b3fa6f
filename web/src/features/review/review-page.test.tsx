import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markSignedIn } from '../../lib/session.ts';
import { useSession } from '../../lib/use-session.ts';
import { codedError, fakeApi, type FakeApi } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render-page.tsx';
import { ReviewPage } from './review-page.tsx';
import { listQueuedCards } from './queued/queued-cards.ts';
import {
  inDays,
  judgeDrill,
  judgeQuestion,
  makeDrillCard,
  makeOverview,
  makeQuestionCard,
} from './testing/fake-review.ts';
import type { Card, ReviewOverview } from './types.ts';

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
type Handler = () => ReturnType<typeof codedError>;
const ok = (body: unknown) => ({ body });
const answerTo = (card: Card) => `POST /api/review/cards/${card.cardId}/answers`;
const [drill, question] = [makeDrillCard(), makeQuestionCard()];

const noRhythm = {
  today: '2026-11-18',
  streak: 0,
  studiedToday: false,
  frozenLeft: 2,
  weeklyGoal: null,
  weekDays: 0,
  days: [],
};

let sent: FakeApi['sent'];
let overview: ReviewOverview;
let cards: Card[];

beforeEach(() => {
  localStorage.clear();
  markSignedIn(learner);
  overview = makeOverview();
  cards = [drill, question];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Page() {
  const { learner: known } = useSession();
  return known === null ? null : <ReviewPage SiteFrame={Site} LessonFrame={Lesson} />;
}
const Site = ({ children }: { children: React.ReactNode }) => (
  <div data-testid="site">{children}</div>
);
const Lesson = ({ children }: { children: React.ReactNode }) => <main>{children}</main>;

function open(at = '/revision', handlers: Record<string, Handler> = {}) {
  ({ sent } = fakeApi({
    'GET /api/session': () => ok({ learner, mailConfigured: false }),
    'GET /api/review': () => ok(overview),
    'GET /api/review/cards': () => ok({ cards }),
    'GET /api/rhythm': () => ok({ ...noRhythm, streak: 4 }),
    [answerTo(drill)]: () => ok(judgeDrill(true)),
    [answerTo(question)]: () => ok(judgeQuestion(false)),
    ...handlers,
  }));
  const page = renderRoutes([{ path: '/revision', element: <Page /> }], at);
  return { ...page, user: userEvent.setup() };
}

const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => screen.getByRole('button', { name });
const answersSent = () => sent.filter(({ operation }) => operation.startsWith('POST'));

it('tells what fades, and begins the session', async () => {
  const { user, path } = open();
  expect(await screen.findByText(/^Quatre notions s’effacent/)).toBeDefined();
  const rows = within(screen.getByRole('region', { name: 'À revoir aujourd’hui' }));
  expect(rows.getAllByRole('listitem')[0]?.textContent).toMatch(
    /Taille de position3\scartes, dont 2\serreurs,mémoire 68\s%/u,
  );
  expect(await screen.findByText(/^Série de 4\sjours, leçons comprises/u)).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Commencer la séance' }));
  expect(path()).toBe('/revision?seance=jour');
  expect(await heading(/^Vous avez 300/)).toBe(document.activeElement);
});

it('says what Révision is to whoever has no lesson done, and leads to the first', async () => {
  overview = makeOverview({ lessonsDone: 0, cards: 0, due: 0, notions: [] });
  open();
  expect(await screen.findByText('Vos premières cartes viendront d’une leçon')).toBeDefined();
  expect(screen.getByRole('link', { name: /^Ouvrir/ }).getAttribute('href')).toMatch(
    /^\/lessons\//,
  );
});

it('says when cards come back where none is due, and offers more where the day is done', async () => {
  const session = { questions: 0, drills: 0, minutes: 0 };
  const next = { at: inDays(1), cards: 2 };
  overview = makeOverview({ due: 0, session, next });
  open();
  expect((await screen.findByText(/reviennent demain/)).textContent).toMatch(/^2\scartes/u);
  cleanup();
  overview = makeOverview({ due: 3, session });
  open();
  const more = await screen.findByRole('link', { name: 'Trois cartes de plus' });
  expect(more.getAttribute('href')).toBe('/revision?seance=plus');
});

it('a failure can be tried again', async () => {
  let works = false;
  const { user } = open('/revision', {
    'GET /api/review': () => (works ? ok(overview) : codedError('FORBIDDEN', 403)),
  });
  await screen.findByText('Impossible de charger votre révision');
  works = true;
  await user.click(press('Réessayer'));
  expect(await screen.findByText(/^Quatre notions/)).toBeDefined();
});

it('goes through an exercise and a question to what the session gained', async () => {
  const { user } = open('/revision?seance=jour');
  await heading(/^Vous avez 300/);
  const valider = press('Valider');
  expect(valider.getAttribute('aria-disabled')).toBe('true');
  const field = screen.getByRole('textbox', { name: 'Combien de jetons achetez-vous ?' });

  await user.type(field, 'trois et demi !{Enter}');
  expect(screen.getByText('Écrivez un nombre, par exemple 12,5.')).toBeDefined();
  expect(answersSent()).toHaveLength(0);

  await user.clear(field);
  await user.type(field, '3{Enter}');
  const solution = screen.getByRole('region', { name: 'La solution, pas à pas' });
  await waitFor(() => expect(within(solution).getAllByRole('listitem')).toHaveLength(3));
  expect(within(solution).getByText('6 ÷ 2').parentElement?.parentElement?.textContent).toContain(
    '3 jetons',
  );
  expect(screen.getByText('Juste : 3 jetons')).toBeDefined();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Carte 1 sur 2');
  await user.keyboard('{Enter}');

  expect(await heading(/acheter à 48/)).toBe(document.activeElement);
  await user.keyboard('1{Enter}');
  expect(await screen.findByText('Ce n’est pas celle-ci')).toBeDefined();
  const said = document.querySelector('[aria-live="assertive"]');
  expect(said?.textContent).toMatch(
    /Au marché, vous achetez tout de suite.* La carte revient demain\./u,
  );
  expect(screen.getByText('Il attend 48 € et n’achète jamais plus haut.')).toBeDefined();
  expect(screen.getByRole('link', { name: /^Voir l’étape 4/ }).getAttribute('href')).toBe(
    '/lessons/gestion-risque?etape=4',
  );
  expect(answersSent().map(({ body }) => body)).toMatchObject([
    { number: 1, typed: '3' },
    { number: 2, choice: ['marche'] },
  ]);

  overview = makeOverview({
    due: 0,
    next: { at: inDays(1), cards: 1 },
    following: { at: inDays(3), cards: 4 },
  });
  await user.click(press('Voir le bilan'));
  expect(await heading('Une sur deux.')).toBe(document.activeElement);
  expect(within(screen.getAllByRole('table')[0] as HTMLElement).getAllByRole('row')).toHaveLength(
    3,
  );
  expect(await screen.findByText(/^Prochaine séance : demain, 1\scarte$/u)).toBeDefined();
  expect(screen.getByText(/^Puis le .+, 4\scartes$/u)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Me le rappeler' }).getAttribute('href')).toBe(
    '/reglages#rythme',
  );
  expect(screen.queryByRole('button', { name: /de plus/ })).toBeNull();
});

it('keeps an answer that could not be sent, and sends it again under the same id after a reload', async () => {
  cards = [question];
  const { user } = open('/revision?seance=jour', {
    [answerTo(question)]: () => new TypeError('no network'),
  });
  await heading(/acheter à 48/);
  await user.keyboard('2{Enter}');
  expect(
    (await screen.findAllByText(/^Réponse enregistrée, corrigée au retour du réseau\./)).length,
  ).toBeGreaterThan(0);
  const [first] = answersSent();
  cleanup();
  vi.unstubAllGlobals();

  // The server has had it all the same: the card is no longer due.
  cards = [];
  open('/revision?seance=jour', { [answerTo(question)]: () => ok(judgeQuestion(true)) });
  expect(await screen.findByText('Juste')).toBeDefined();
  expect(answersSent().map(({ body }) => body)).toEqual([first?.body]);
  expect(screen.getByRole('radio', { name: 'Un ordre limite à 48 €.' })).toHaveProperty(
    'checked',
    true,
  );
});

it('goes on without a network to the end, says what is still to be judged, and shows the verdicts when they come', async () => {
  let network = false;
  const judge = (verdict: typeof judgeQuestion | typeof judgeDrill) => () =>
    network ? ok(verdict(false)) : new TypeError('no network');
  const { user } = open('/revision?seance=jour', {
    [answerTo(drill)]: judge(judgeDrill),
    [answerTo(question)]: judge(judgeQuestion),
  });
  await heading(/^Vous avez 300/);
  await user.type(screen.getByRole('textbox'), '4{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Carte suivante' }));
  await heading(/acheter à 48/);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Carte 2 sur 2');
  await user.keyboard('1{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Voir le bilan' }));
  expect(await heading('Deux réponses enregistrées.')).toBe(document.activeElement);
  const list = within(await screen.findByRole('region', { name: 'Vos réponses sans réseau' }));
  expect(list.getAllByText('À corriger')).toHaveLength(2);
  expect(screen.queryByRole('table')).toBeNull();
  // The first one that nobody takes holds those after it back.
  const queued = listQueuedCards(learner.id).map(({ submissionId }) => submissionId);
  expect(queued).toHaveLength(2);

  network = true;
  // Every page sends what waits.
  const { sendQueued } = await import('../../app/queued/send-queued.ts');
  await sendQueued(null, learner.id);
  expect(await heading('Aucune sur deux.')).toBeDefined();
  expect(list.queryByText('À corriger')).toBeNull();
  expect(list.getAllByText('À revoir')).toHaveLength(2);
  expect(list.getByText('Il attend 48 € et n’achète jamais plus haut.')).toBeDefined();
  expect(
    list.getByText('Vous avez divisé le capital entier par la distance au stop.'),
  ).toBeDefined();
  // The page's own try may have been under way when the network came back: it sends the same under the same id.
  const bodies = new Map(
    answersSent()
      .map(({ body }) => body as { submissionId: string })
      .map((body) => [body.submissionId, body]),
  );
  expect([...bodies.values()]).toMatchObject([
    { submissionId: queued[0], typed: '4' },
    { submissionId: queued[1], choice: ['marche'] },
  ]);
  await user.click(list.getByRole('button', { name: 'Ranger les verdicts lus' }));
  expect(screen.queryByRole('region', { name: 'Vos réponses sans réseau' })).toBeNull();
});

it('says once that cards were answered elsewhere, and takes them from the session', async () => {
  let network = false;
  const answered = () => (network ? codedError('CARD_ANSWERED', 409) : new TypeError('no network'));
  const { user } = open('/revision?seance=jour', {
    [answerTo(drill)]: answered,
    [answerTo(question)]: answered,
  });
  await heading(/^Vous avez 300/);
  await user.type(screen.getByRole('textbox'), '4{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Carte suivante' }));
  await heading(/acheter à 48/);
  network = true;
  await user.keyboard('1{Enter}');
  await waitFor(() =>
    expect(document.querySelector('[data-toast="error"]')?.textContent).toContain(
      '2 cartes passées',
    ),
  );
  expect(localStorage.getItem('chandelle:card-answers:one')).toBeNull();
});

it('goes on with the next card where one was answered on another device', async () => {
  cards = [question, drill];
  const { user } = open('/revision?seance=jour', {
    [answerTo(question)]: () => codedError('CARD_ANSWERED', 409),
  });
  await heading(/acheter à 48/);
  await user.keyboard('2{Enter}');
  expect(await heading(/^Vous avez 300/)).toBeDefined();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Carte 1 sur 1');
  expect(document.querySelector('[data-toast="error"]')?.textContent).toContain('autre appareil');
});

it('goes on with the rest after a reload, and takes more cards after the end', async () => {
  const { user, path } = open('/revision?seance=jour');
  await heading(/^Vous avez 300/);
  await user.type(screen.getByRole('textbox'), '3{Enter}');
  await screen.findByText('Juste : 3 jetons');
  cleanup();
  vi.unstubAllGlobals();

  cards = [question];
  const again = open('/revision?seance=jour');
  await heading(/acheter à 48/);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Carte 2 sur 2');
  await again.user.keyboard('2{Enter}');
  await screen.findByText('Ce n’est pas celle-ci');
  overview = makeOverview({ due: 1 });
  await again.user.click(press('Voir le bilan'));
  await heading('Une sur deux.');
  cards = [{ ...question, cardId: drill.cardId }];
  await again.user.click(await screen.findByRole('button', { name: 'Une carte de plus' }));
  await heading(/acheter à 48/);
  expect(again.path()).toBe('/revision?seance=plus');
  expect(path()).toBe('/revision?seance=jour');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Carte 1 sur 1');
});

it('leads back to the overview where nothing is to be asked', async () => {
  cards = [];
  const { path } = open('/revision?seance=jour');
  await screen.findByText(/^Quatre notions/);
  expect(path()).toBe('/revision');
});
