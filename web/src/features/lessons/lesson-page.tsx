import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createElement,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useLocation, useNavigate } from '../../lib/navigation/navigation.tsx';
import { paths } from '@chandelle/contract/paths';
import { api } from '../../lib/api.ts';
import { errorCode } from '../../lib/errors.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { updateSessionLearner, type SessionLearner } from '../../lib/session.ts';
import { useSession } from '../../lib/use-session.ts';
import { toast } from '../../ui/toast.tsx';
import { PageSkeleton } from '../../ui/states.tsx';
import { useLateComponent } from '../../ui/use-late-component.ts';
import { announceSaved } from './celebration/announce-saved.ts';
import type { CelebrationProps } from './celebration/celebration.tsx';
import { writeFinished, readFinished } from './celebration/finished-state.ts';
import { LateGate } from './gate/late-gate.tsx';
import { useAttemptQuery, useLessonQuery } from './offline/lesson-queries.ts';
import { withOfflineLessons } from './offline/with-offline-lessons.ts';
import { useSaveLesson } from './offline/use-save-lesson.ts';
import { readPending } from './player/position/position-store.ts';
import { useAskedStep } from './player/position/use-asked-step.ts';
import { LessonPlayer } from './player/lesson-player.tsx';
import { OpenFolds } from './player/reading/fold.tsx';
import type { EarlyMove } from './player/early-move.ts';
import { LessonPreview } from './player/lesson-preview.tsx';
import { LessonSkeleton } from './player/lesson-skeleton.tsx';
import { quizTexts } from './quiz/quiz-texts.ts';
import type { Attempt, Completion, LessonContent } from './types.ts';
import { useLessonBegun } from './use-lesson-begun.ts';

// Far from a lesson's beginning; and who comes there was just answered by the server, so that its code comes too.
const loadCelebration = async () => (await import('./celebration/celebration.tsx')).Celebration;

type Frame = ComponentType<{ children: ReactNode }>;

interface LessonPageProps {
  lessonId: string;
  /** The site's bar and foot, around what is not the lesson itself. */
  SiteFrame: Frame;
  /** Around the lesson, which has a bar of its own. */
  LessonFrame: Frame;
  /** Around the lesson too: what may be asked before it opens. */
  BeforeLesson: ComponentType<BeforeLessonProps>;
}

/** What comes before a lesson, and opens it. */
interface BeforeLessonProps {
  lesson: { id: string; title: string };
  learnerId: string;
  /** Nobody has been in its steps. */
  fresh: boolean;
  skeleton: ReactNode;
  /** Something was asked, and the lesson opens. */
  onDone: () => void;
  children: ReactNode;
}

/** A lesson of the course: its steps, its quiz, and the celebration once it is saved. */
export function LessonPage(props: LessonPageProps) {
  const { lessonId, SiteFrame } = props;
  const { learner } = useSession();
  const location = useLocation();
  if (learner === null) return null;
  const finished = readFinished(location.state);
  if (finished?.completion.lessonId === lessonId) {
    return (
      <SiteFrame>
        <LateCelebration {...finished} pseudo={learner.pseudo} />
      </SiteFrame>
    );
  }
  return (
    <OpenFoldsProvider key={lessonId}>
      <LessonUnderWay {...props} learner={learner} />
    </OpenFoldsProvider>
  );
}

/** Keeps which folds are open while the text of the lesson is drawn anew. */
function OpenFoldsProvider({ children }: { children: ReactNode }) {
  const [open] = useState(() => new Set<string>());
  return <OpenFolds value={open}>{children}</OpenFolds>;
}

function LateCelebration(props: CelebrationProps) {
  const Celebration = useLateComponent(loadCelebration);
  return Celebration === null ? <PageSkeleton /> : createElement(Celebration, props);
}

function LessonUnderWay(props: LessonPageProps & { learner: SessionLearner }) {
  const { lessonId, SiteFrame, LessonFrame, BeforeLesson, learner } = props;
  const queryClient = useQueryClient();
  const lesson = useLessonQuery(lessonId);
  const given = useGivenAttempt(lessonId);
  const [early, setEarly] = useState<EarlyMove | null>(null);
  const attempt = useAttemptQuery(lessonId, lesson.isSuccess);
  const catalogue = useQuery(api.lessons.catalogue.queryOptions({ enabled: lesson.isError }));
  const announced = useRef(false);
  const askedStep = useAskedStep(attempt.data?.id);
  const [warmedUp, setWarmedUp] = useState(false);
  const asks = useGivenWarmUp(lessonId);
  const begun = useLessonBegun(attempt.data !== undefined);
  usePageTitle(lesson.data?.summary.title);
  useSaveLesson(learner, lesson.data, attempt.data);
  const celebrate = useCelebrate(lessonId, learner.id, attempt.data);

  function takeAttempt(latest: Attempt) {
    const { queryKey, isFetching } = attempt;
    const take = () => queryClient.setQueryData(queryKey, latest);
    // One that is asked for now would come later, and not know of this answer.
    if (isFetching) void queryClient.cancelQueries({ queryKey }).then(take);
    else take();
  }

  function announceSessionLost() {
    if (announced.current) return;
    announced.current = true;
    toast.error('Erreur', quizTexts.signInFirst, { acrossPages: true });
  }

  // What is on screen stays there when a later request fails.
  const error =
    lesson.data === undefined ? lesson.error : attempt.data === undefined ? attempt.error : null;
  if (error !== null && errorCode(error) !== 'UNAUTHORIZED') {
    return (
      <SiteFrame>
        <LateGate
          error={error}
          lessonId={lessonId}
          placeholder={catalogue.data?.lessons.find(({ id }) => id === lessonId)?.counted === false}
          titleOf={(id) => catalogue.data?.lessons.find((entry) => entry.id === id)?.title}
          onRetry={() => void (lesson.isError ? lesson.refetch() : attempt.refetch())}
        />
      </SiteFrame>
    );
  }
  if (lesson.data === undefined || attempt.data === undefined || !begun)
    return (
      <LessonFrame>
        {lesson.data === undefined || given === undefined || asks ? (
          <LessonSkeleton />
        ) : (
          <LessonPreview
            lesson={lesson.data}
            attempt={given}
            learnerId={learner.id}
            early={early}
            onEarly={setEarly}
          />
        )}
      </LessonFrame>
    );
  const content = lesson.data;
  return (
    <LessonFrame>
      <BeforeLesson
        lesson={content.summary}
        learnerId={learner.id}
        fresh={askedStep === null && early === null && isFresh(attempt.data, learner.id)}
        skeleton={<LessonSkeleton />}
        onDone={() => setWarmedUp(true)}
      >
        <LessonPlayer
          key={attempt.data.id}
          lesson={content}
          attempt={attempt.data}
          learnerId={learner.id}
          // Asked for, its first place is kept at once: nothing is asked before the lesson a second time.
          askedStep={askedStep ?? (warmedUp ? firstPlace : null)}
          early={early}
          onEarlyFollowed={() => setEarly(null)}
          onAttempt={takeAttempt}
          onStale={() => void attempt.refetch()}
          onSessionLost={announceSessionLost}
          onCompleted={(completion) => celebrate(content, completion)}
        />
      </BeforeLesson>
    </LessonFrame>
  );
}

/** Returns what puts the celebration of a completion in the place of its lesson. */
function useCelebrate(lessonId: string, learnerId: string, attempt: Attempt | undefined) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (content: LessonContent, completion: Completion) => {
    if (attempt !== undefined) {
      // The next reading begins at the first step, with the network or without.
      const over = { ...attempt, status: 'completed' as const, step: 0, screen: 0 };
      void withOfflineLessons((kept) => kept.saveAttempt(learnerId, { ...over, doneSteps: [] }));
    }
    updateSessionLearner({ totalPoints: completion.totalPoints });
    void queryClient.invalidateQueries({ queryKey: api.lessons.overview.key() });
    void queryClient.invalidateQueries({ queryKey: api.progress.dashboard.key() });
    void queryClient.invalidateQueries({ queryKey: api.leaderboard.key() });
    const { confetti, messages, summary } = content;
    announceSaved(messages, completion);
    navigate(paths.lesson(lessonId), {
      replace: true,
      state: writeFinished({ completion, level: summary.level, confetti }),
    });
  };
}

const firstPlace = { step: 0, screen: 0 };

/** Whether an attempt is where it began: neither the server nor this device knows more of it. */
const isFresh = (
  { id, status, retake, step, screen, doneSteps, questions }: Attempt,
  learnerId: string,
) =>
  status === 'active' &&
  !retake &&
  step + screen + doneSteps.length === 0 &&
  questions.every(({ tries }) => tries === 0) &&
  readPending(learnerId, id) === null;

/** Whether something is asked before the lesson, as far as the server has rendered the page with it: its text comes later. */
function useGivenWarmUp(lessonId: string): boolean {
  const queryClient = useQueryClient();
  const { queryKey } = api.review.warmUp.queryOptions({ input: { lessonId } });
  const [given] = useState(() => queryClient.getQueryData(queryKey));
  return (given?.cards.length ?? 0) > 0;
}

/**
 * Returns the attempt that the server rendered the page with: null where none was under way, undefined for a page that the
 * browser draws. It is as old as its document: what the page before sent when it was left may not be in it yet, so that it only
 * tells where to begin to read, and a later visit does not find it any more.
 */
function useGivenAttempt(lessonId: string): Attempt | null | undefined {
  const queryClient = useQueryClient();
  const { queryKey } = api.progress.attemptUnderWay.queryOptions({ input: { lessonId } });
  const [given] = useState(() => queryClient.getQueryData<Attempt | null>(queryKey));
  const forget = useEffectEvent(() => queryClient.removeQueries({ queryKey }));
  useEffect(() => forget(), []);
  return given;
}
