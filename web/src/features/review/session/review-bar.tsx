import { ArrowRight, CircleCheck, CircleX, CloudOff } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { VerdictFrame, verdictIcon, type Announcement } from '../../../ui/verdict-frame.tsx';
import { sayVerdict } from '../say-verdict.ts';
import { hasAnswer, type SessionState } from './session-state.ts';

/** What is said of an answer without a verdict, title and line: nobody could be asked, or the server was not able to judge it. */
export type UnsentTexts = Record<'away' | 'refused', readonly [title: string, line: string]>;

/** What the bar says where cards are asked in several places. */
export interface BarTexts {
  /** The button that leads on from the last card. */
  last: string;
  /** Said before the answer. */
  before: string;
  /** Says on which day one sees the card again, in place of the words of Révision. */
  back?: (day: string) => string;
  /** Said after the verdict. */
  after?: string | null;
  /** Said of an answer without a verdict. */
  unsent: UnsentTexts;
  /** One may go on without it; otherwise it is sent again. */
  goesOn: boolean;
}

interface ReviewBarProps {
  state: SessionState;
  words: BarTexts;
  onSubmit: () => void;
  onResend: () => void;
  onNext: () => void;
  onSkip?: (() => void) | undefined;
}

/** The bar at the foot of a card: what came of the answer, when the card comes back, and the one thing to do next. */
export function ReviewBar({ state, words, onSubmit, onResend, onNext, onSkip }: ReviewBarProps) {
  const { phase, cards } = state;
  const off = phase === 'open' && !hasAnswer(state);
  const face = {
    open: { label: 'Valider', run: onSubmit },
    sending: { label: 'Valider', run: onSubmit },
    unsent: words.goesOn
      ? { label: cards.length > 1 ? 'Carte suivante' : words.last, run: onNext }
      : { label: 'Réessayer', run: onResend },
    judged: { label: cards.length > 1 ? 'Continuer' : words.last, run: onNext },
  }[phase];
  const leadsOn = phase === 'judged' || (phase === 'unsent' && words.goesOn);
  return (
    <VerdictFrame said={sayState(state, words)}>
      {onSkip !== undefined && phase !== 'judged' && (
        <Button variant="secondary" className="max-sm:flex-1" onClick={onSkip}>
          Passer
        </Button>
      )}
      {/* One button that changes its words, so that it keeps the focus from « Valider » to « Continuer ». */}
      <div className="max-sm:flex-2">
        <Button
          className={`max-sm:w-full ${off ? 'verdict-button-off' : ''}`}
          aria-disabled={off || undefined}
          busy={phase === 'sending'}
          busyLabel="Vérification…"
          iconAfter={leadsOn ? <ArrowRight size={18} strokeWidth={1.75} aria-hidden /> : undefined}
          onClick={(event) => {
            // The second click of a double one was meant for what stood here before.
            if (!off && event.detail < 2) face.run();
          }}
        >
          {face.label}
        </Button>
      </div>
    </VerdictFrame>
  );
}

function sayState(
  { phase, away, cards: [card], verdict, selected }: SessionState,
  words: BarTexts,
): Announcement {
  if (phase === 'unsent') {
    const [title, line] = words.unsent[away ? 'away' : 'refused'];
    const tone = away ? 'plain' : 'wrong';
    return { tone, washed: false, title, line, icon: <CloudOff {...verdictIcon} /> };
  }
  if (verdict === null || card === undefined)
    return { tone: 'plain', washed: false, title: null, line: words.before, icon: null };
  const { tone, title, line } = sayVerdict(card, verdict, selected, Date.now(), words.back);
  const Icon = tone === 'right' ? CircleCheck : CircleX;
  return {
    tone,
    washed: true,
    title,
    line: [line, words.after].filter(Boolean).join(' '),
    icon: <Icon {...verdictIcon} />,
  };
}
