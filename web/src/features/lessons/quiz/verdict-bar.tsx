import { wrongAnswerLock } from '@chandelle/course/public/quiz-timing';
import { ArrowRight, CircleCheck, CircleX, CloudOff } from 'lucide-react';
import { queuedTexts } from '../../../figures/question/queued-texts.ts';
import { formatPercent } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { VerdictFrame, verdictIcon, type Announcement } from '../../../ui/verdict-frame.tsx';
import type { Attempt, Question, QuizRules } from '../types.ts';
import { questionState, questionUi, type QuestionUi } from './quiz-state.ts';
import { describeQuestionsLeft, describeScore, describeTries, feedbackText } from './quiz-texts.ts';
import type { QuizControl } from './use-quiz.ts';
import { useLockCountdown } from './use-lock-countdown.ts';

/** What the button of the bar does when no answer is to be sent: to the next question, out of the quiz, to the end. */
export interface BarAction {
  label: string;
  run: () => void;
  busy?: boolean;
  /** Says why the last try came to nothing. */
  failure?: string | null;
}

interface VerdictBarProps {
  /** The open question; null once all are done. */
  question: Question | null;
  rules: QuizRules;
  attempt: Attempt;
  control: QuizControl;
  action: BarAction | null;
  /** Leaves a question with a wrong answer, where the lesson allows it. */
  onSkip: (() => void) | null;
}

/** The bar at the foot of a quiz: the verdict, what it costs, and the one thing to do next. */
export function VerdictBar(props: VerdictBarProps) {
  const { question, rules, attempt, control, action, onSkip } = props;
  const state = question === null ? undefined : questionState(attempt, question.id);
  const ui = question === null ? questionUi({ questions: {} }, '') : control.ui(question.id);
  const settled = question === null || state?.validated === true;
  const locked = !settled && ui.phase === 'locked';
  const said = sayState(props, ui, settled);

  return (
    <VerdictFrame
      said={said}
      burning={locked ? wrongAnswerLock : null}
      aside={locked && <Countdown />}
    >
      {onSkip !== null && !locked && (
        <Button variant="secondary" className="max-sm:flex-1" onClick={onSkip}>
          Passer
        </Button>
      )}
      <MainButton
        question={settled ? null : question}
        ui={ui}
        control={control}
        action={action}
        pressAnswers={rules.layout === 'single' && question?.multiple === false}
      />
    </VerdictFrame>
  );
}

function sayState(props: VerdictBarProps, ui: QuestionUi, settled: boolean): Announcement {
  const { question, rules, attempt, action } = props;
  const judged = rules.judging === 'retry';
  if (action !== null && typeof action.failure === 'string')
    return {
      tone: 'wrong',
      washed: false,
      title: 'La leçon n’est pas encore enregistrée',
      line: action.failure,
      icon: <CloudOff {...verdictIcon} />,
    };
  if (ui.phase === 'unsent' && !settled) {
    const [title, line] = queuedTexts[ui.away === true ? 'away' : 'refused'];
    const tone = ui.away === true ? 'plain' : 'wrong';
    return { tone, washed: false, title, line, icon: <CloudOff {...verdictIcon} /> };
  }
  if (question === null)
    return { tone: 'plain', washed: false, title: null, line: describeScore(attempt), icon: null };
  if (settled && judged) {
    const tries = questionState(attempt, question.id)?.tries ?? 1;
    return {
      tone: 'right',
      washed: true,
      title: feedbackText('right', rules),
      line: `${describeTries(tries)}. ${describeQuestionsLeft(attempt)}.`,
      icon: <CircleCheck {...verdictIcon} />,
    };
  }
  const title = settled ? 'Réponse enregistrée' : feedbackText(ui.feedback, rules);
  if (settled || title === null)
    return {
      tone: 'plain',
      washed: false,
      title: settled ? title : null,
      line: settled ? describeQuestionsLeft(attempt) : hintFor(question, rules),
      icon: null,
    };
  const score = `Score encore possible : ${formatPercent(attempt.possibleScore)}`;
  return {
    tone: 'wrong',
    washed: ui.phase === 'locked',
    title,
    line: attempt.errors > 0 ? score : null,
    icon: <CircleX {...verdictIcon} />,
  };
}

function hintFor(question: Question, rules: QuizRules): string {
  const keys = `Touches 1 à ${question.options.length} pour choisir, Entrée pour valider.`;
  return rules.layout === 'single' && !question.multiple
    ? `Une réponse choisie compte aussitôt. Au clavier : ${keys.charAt(0).toLowerCase()}${keys.slice(1)}`
    : keys;
}

/** How long the question still takes no answer. Those who listen are told by the verdict itself. */
function Countdown() {
  const seconds = useLockCountdown();
  return (
    <p
      aria-hidden
      className="ml-auto shrink-0 text-right text-small leading-snug text-ink-2 tabular"
    >
      reprise
      <strong className="block font-medium text-ink">dans {seconds} s</strong>
    </p>
  );
}

interface MainButtonProps {
  /** The open question while it takes answers. */
  question: Question | null;
  ui: QuestionUi;
  control: QuizControl;
  action: BarAction | null;
  pressAnswers: boolean;
}

/** One button that changes its words, so that it keeps the focus from « Valider » to « Continuer ». */
function MainButton({ question, ui, control, action, pressAnswers }: MainButtonProps) {
  const chosen = ui.selected.length > 0;
  const face =
    question === null
      ? action && { label: action.label, run: action.run, off: false, goesOn: true }
      : ui.phase === 'unsent'
        ? { label: 'Réessayer', run: () => control.resend(question), off: false, goesOn: false }
        : {
            label: 'Valider',
            run: () => control.submit(question),
            off: ui.phase === 'locked' || !chosen,
            goesOn: false,
          };
  // A press answers by itself: the button is for those who chose by keys.
  if (face === null || ui.phase === 'leaving' || (question !== null && pressAnswers && !chosen))
    return null;
  const busy = question === null ? (action?.busy ?? false) : ui.phase === 'sending';
  return (
    // During the lock the countdown stands in its place; it keeps the focus all the same. On phones it stands below, and
    // keeps its row: a bar that grew after the verdict would cover what explains it.
    <div className={ui.phase === 'locked' ? 'max-sm:flex-2 sm:sr-only' : 'max-sm:flex-2'}>
      <Button
        className={`max-sm:w-full ${face.off ? 'verdict-button-off' : ''}`}
        aria-disabled={face.off || undefined}
        busy={busy}
        busyLabel={question === null ? 'Enregistrement…' : 'Vérification…'}
        iconAfter={
          face.goesOn ? <ArrowRight size={18} strokeWidth={1.75} aria-hidden /> : undefined
        }
        onClick={(event) => {
          // The second click of a double one was meant for what stood here before.
          if (!face.off && event.detail < 2) face.run();
        }}
      >
        {face.label}
      </Button>
    </div>
  );
}
