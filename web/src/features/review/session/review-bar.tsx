import { ArrowRight, CircleCheck, CircleX, CloudOff } from 'lucide-react';
import { waitingTexts } from '../../../figures/question/waiting-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { VerdictFrame, verdictIcon, type Announcement } from '../../../ui/verdict-frame.tsx';
import { sayVerdict } from '../say-verdict.ts';
import { hasAnswer, type SessionState } from './session-state.ts';

interface ReviewBarProps {
  state: SessionState;
  onSubmit: () => void;
  onResend: () => void;
  onNext: () => void;
}

/** The bar at the foot of a card: what came of the answer, when the card comes back, and the one thing to do next. */
export function ReviewBar({ state, onSubmit, onResend, onNext }: ReviewBarProps) {
  const { phase, cards } = state;
  const off = phase === 'open' && !hasAnswer(state);
  const face = {
    open: { label: 'Valider', run: onSubmit },
    sending: { label: 'Valider', run: onSubmit },
    unsent: { label: 'Réessayer', run: onResend },
    judged: { label: cards.length > 1 ? 'Continuer' : 'Voir le bilan', run: onNext },
  }[phase];
  return (
    <VerdictFrame said={sayState(state)}>
      {/* One button that changes its words, so that it keeps the focus from « Valider » to « Continuer ». */}
      <div className="max-sm:flex-2">
        <Button
          className={`max-sm:w-full ${off ? 'verdict-button-off' : ''}`}
          aria-disabled={off || undefined}
          busy={phase === 'sending'}
          busyLabel="Vérification…"
          iconAfter={
            phase === 'judged' ? <ArrowRight size={18} strokeWidth={1.75} aria-hidden /> : undefined
          }
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

function sayState({ phase, away, cards: [card], verdict, selected }: SessionState): Announcement {
  if (phase === 'unsent') {
    const [title, line] = waitingTexts[away ? 'away' : 'refused'];
    const tone = away ? 'plain' : 'wrong';
    return { tone, washed: false, title, line, icon: <CloudOff {...verdictIcon} /> };
  }
  if (verdict === null || card === undefined)
    return {
      tone: 'plain',
      washed: false,
      title: null,
      line: 'Une erreur ne coûte rien : elle ramène la carte plus tôt.',
      icon: null,
    };
  const { tone, title, line } = sayVerdict(card, verdict, selected, Date.now());
  const Icon = tone === 'right' ? CircleCheck : CircleX;
  return { tone, washed: true, title, line, icon: <Icon {...verdictIcon} /> };
}
