import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore, type ComponentType } from 'react';
import { paths } from '@chandelle/contract/paths';
import { Wordmark } from '../../../brand/mark.tsx';
import { preloadFigure } from '../../../figures/registry.tsx';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/errors.ts';
import { useLocation, useNavigate } from '../../../lib/navigation/navigation.tsx';
import { recordTrial } from '../../../lib/trial-record.ts';
import { Link } from '../../../ui/link.tsx';
import { useFirstGesture } from '../../../ui/use-first-gesture.ts';
import { useLateComponent } from '../../../ui/use-late-component.ts';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { Wick } from '../../../ui/wick.tsx';
import { FirstScreen } from './first-screen.tsx';
import { HandOver } from './hand-over.tsx';

const screenCount = 3;

/** Reads from a history entry which screen it shows, from 1. */
function readScreen(state: unknown): number {
  const screen = (state as { screen?: unknown } | null)?.screen;
  return typeof screen === 'number' && screen >= 1 && screen <= screenCount ? screen : 1;
}

const neverChanges = () => () => {};

const loadQuestion = async () => (await import('./question-screen.tsx')).QuestionScreen;

/** The form of an account, whose code comes late. */
interface LateForm {
  Component: ComponentType;
  preload: () => Promise<unknown>;
}

/** The trial: a candle to close, a question, and a hand-over to the account. `registration` is the form of one. */
export function TrialPage({ registration }: { registration: LateForm }) {
  const trial = useQuery(api.lessons.trial.queryOptions({ staleTime: Infinity }));
  const { state } = useLocation();
  const navigate = useNavigate();
  // The server renders the first one, whichever a browser comes back to.
  const screen = useSyncExternalStore(
    neverChanges,
    () => readScreen(state),
    () => 1,
  );
  const QuestionScreen = useLateComponent(screen === 2 ? loadQuestion : null);
  const ready = screen !== 2 || QuestionScreen !== null;
  const gestured = useFirstGesture();
  const figure = trial.data?.question.figure?.name;
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(screen);

  // Each screen begins at its title, for eyes and ears.
  useEffect(() => {
    if (shown.current === screen || !ready) return;
    shown.current = screen;
    frame.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [screen, ready]);

  // The candle has all that it needs: the rest comes once somebody has taken it.
  useEffect(() => {
    if (!gestured) return;
    // What does not come is asked for again when it is to be shown.
    void Promise.all([loadQuestion(), registration.preload()]).catch(() => null);
    if (figure !== undefined) void preloadFigure(figure);
  }, [gestured, figure, registration]);

  const show = (next: number) => navigate(paths.trial, { state: { screen: next } });

  function draw() {
    if (trial.data === undefined)
      return trial.isError ? (
        <ErrorState
          title="L’essai n’a pas pu être chargé"
          text={describeError(trial.error)}
          onRetry={() => void trial.refetch()}
        />
      ) : (
        <PageSkeleton />
      );
    if (screen === 1) return <FirstScreen trial={trial.data} onNext={() => show(2)} />;
    if (screen === 2)
      return QuestionScreen === null ? (
        <PageSkeleton />
      ) : (
        <QuestionScreen
          trial={trial.data}
          onPrevious={() => show(1)}
          onNext={(lessonId) => {
            recordTrial({ lessonId });
            show(3);
          }}
        />
      );
    return (
      <HandOver trial={trial.data}>
        <registration.Component />
      </HandOver>
    );
  }

  return (
    <>
      <TrialHeader screen={screen} />
      <div ref={frame} className="page pt-6 pb-[calc(var(--verdict-bar,96px)+32px)] sm:pt-10">
        {draw()}
      </div>
    </>
  );
}

/** The bar of the trial: the way home, and how far one is. */
function TrialHeader({ screen }: { screen: number }) {
  const counter = `Essai, ${screen} sur ${screenCount}`;
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="page">
        <div className="flex h-[58px] items-center justify-between lg:h-[72px]">
          <Link
            to={paths.home}
            aria-label="Chandelle, accueil"
            className="inline-flex min-h-11 items-center"
          >
            <Wordmark />
          </Link>
          <p aria-live="polite" className="text-small text-ink-2 tabular">
            {counter}
          </p>
        </div>
        <Wick
          value={screen}
          max={screenCount}
          label="Progression dans l’essai"
          valueText={counter}
          className="-mb-1.5"
        />
      </div>
    </header>
  );
}
