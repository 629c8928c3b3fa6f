import { wrongAnswerLock } from '@chandelle/course/public/quiz-timing';
import { ArrowRight, CircleCheck, CircleX, CloudOff } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { formatPercent } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import type { Attempt, Question, QuizRules } from '../types.ts';
import { questionState, questionUi, type QuestionUi } from './quiz-state.ts';
import { describeRest, describeScore, describeTries, feedbackText } from './quiz-texts.ts';
import type { QuizControl } from './use-quiz.ts';
import { useBarHeight } from './use-bar-height.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

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

type Tone = 'plain' | 'right' | 'wrong';

/** What the bar says at its left. */
interface Announcement {
  tone: Tone;
  /** Shown on the wash of its tone; otherwise on the page's own ground. */
  washed: boolean;
  title: string | null;
  line: string | null;
  icon: ReactNode;
}

const grounds: Record<Tone, string> = {
  plain: 'border-line bg-paper',
  right: 'border-rise bg-rise-wash',
  wrong: 'border-transparent bg-fall-wash',
};

const inks: Record<Tone, string> = {
  plain: 'text-ink',
  right: 'text-rise-ink',
  wrong: 'text-fall-ink',
};

const icon = { size: 28, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** How long the top edge burns. */
const lockTime = { '--lock': `${wrongAnswerLock}ms` } as CSSProperties;

/** The bar at the foot of a quiz: the verdict, what it costs, and the one thing to do next. */
export function VerdictBar(props: VerdictBarProps) {
  const { question, rules, attempt, control, action, onSkip } = props;
  const frame = useBarHeight();
  const state = question === null ? undefined : questionState(attempt, question.id);
  const ui = question === null ? questionUi({ questions: {} }, '') : control.ui(question.id);
  const settled = question === null || state?.validated === true;
  const locked = !settled && ui.phase === 'locked';
  const said = sayState(props, ui, settled);
  const tone = said.washed ? said.tone : 'plain';

  return (
    <section
      ref={frame}
      aria-label="Votre réponse"
      data-verdict={said.tone}
      className={`fixed inset-x-0 bottom-0 z-20 border-t-4 pb-[env(safe-area-inset-bottom)] transition-colors duration-(--fast) print:hidden ${grounds[tone]}`}
    >
      {locked && <span aria-hidden className="verdict-edge" style={lockTime} />}
      <div className="page flex min-h-18 items-center gap-x-4 gap-y-3 py-3 max-sm:flex-wrap lg:min-h-22">
        <div
          className={`flex min-w-0 flex-1 items-center gap-3 ${said.title === null ? 'max-sm:hidden' : 'max-sm:basis-full'}`}
        >
          <span className={`shrink-0 empty:hidden ${inks[said.tone]}`}>{said.icon}</span>
          <div className="min-w-0">
            {said.title !== null && (
              <p
                className={`font-display text-[1.125rem] leading-snug font-semibold tracking-[-0.012em] lg:text-[1.375rem] ${inks[said.tone]}`}
              >
                {said.title}
              </p>
            )}
            {said.line !== null && (
              <p
                className={`text-small tabular ${said.title === null ? 'text-ink-3' : 'text-ink-2'}`}
              >
                {said.line}
              </p>
            )}
          </div>
          {locked && <Countdown />}
        </div>
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
      </div>
    </section>
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
      icon: <CloudOff {...icon} />,
    };
  if (ui.phase === 'unsent' && !settled)
    return {
      tone: 'wrong',
      washed: false,
      title: 'Votre réponse n’est pas partie.',
      line: 'Elle est conservée et ne comptera qu’une fois.',
      icon: <CloudOff {...icon} />,
    };
  if (question === null)
    return { tone: 'plain', washed: false, title: null, line: describeScore(attempt), icon: null };
  if (settled && judged) {
    const tries = questionState(attempt, question.id)?.tries ?? 1;
    return {
      tone: 'right',
      washed: true,
      title: feedbackText('right', rules),
      line: `${describeTries(tries)}. ${describeRest(attempt)}.`,
      icon: <CircleCheck {...icon} />,
    };
  }
  const title = settled ? 'Réponse enregistrée' : feedbackText(ui.feedback, rules);
  if (settled || title === null)
    return {
      tone: 'plain',
      washed: false,
      title: settled ? title : null,
      line: settled ? describeRest(attempt) : hintFor(question, rules),
      icon: null,
    };
  const score = `Score encore possible : ${formatPercent(attempt.possibleScore)}`;
  return {
    tone: 'wrong',
    washed: ui.phase === 'locked',
    title,
    line: attempt.errors > 0 ? score : null,
    icon: <CircleX {...icon} />,
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
  const seconds = useSecondsLeft();
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
