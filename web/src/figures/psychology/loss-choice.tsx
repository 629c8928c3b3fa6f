import type { FigureProps } from '@chandelle/course/public/figures';
import { ArrowRight, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatDecimal, formatInteger } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { bets, COIN_LOSS, STUDY_RATIO, type Bet } from './bets.ts';
import './psychology.css';

type Pick = 'sure' | 'risky';

/** Three choices about gains and losses, each followed by what studies found. */
export default function LossChoice({ title }: FigureProps<'loss-choice'>) {
  const [at, setAt] = useState(0);
  const [picks, setPicks] = useState<readonly (Pick | undefined)[]>([]);
  const [win, setWin] = useState(100);
  const [explained, setExplained] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const bet = bets[at];
  const picked = picks[at];

  function goTo(next: number) {
    setAt(next);
    if (next === 0) {
      setPicks([]);
      setExplained(false);
      setWin(COIN_LOSS);
    }
    stage.current?.focus();
  }

  return (
    <FigureFrame
      title={title ?? 'Que choisissez-vous ?'}
      subtitle={`Choix ${at + 1} sur ${bets.length + 1}, sans bonne réponse`}
      note="Rien n’est noté ni envoyé. Choix imaginaires, comme dans l’étude de 1979."
      description="Trois choix entre une somme certaine et un pari. Après chacun, ce que l’étude de Kahneman et Tversky a trouvé."
    >
      <div
        ref={stage}
        tabIndex={-1}
        role="group"
        aria-label={`Choix ${at + 1} sur ${bets.length + 1}`}
      >
        {bet === undefined ? (
          <>
            <p className="bet-question">
              {`On lance une pièce. Pile, vous perdez ${COIN_LOSS} USDT. À partir de quel gain sur face accepteriez-vous ?`}
            </p>
            <NumberSlider
              label="Face, vous gagnez au moins"
              value={win}
              min={COIN_LOSS}
              max={500}
              step={10}
              format={(value) => `${formatInteger(value)} USDT`}
              onChange={setWin}
            />
          </>
        ) : (
          <>
            <p className="bet-question">{bet.question}</p>
            <div className="bet-options">
              {(['sure', 'risky'] as const).map((pick) => (
                <button
                  key={pick}
                  type="button"
                  className="bet"
                  aria-pressed={picked === pick}
                  onClick={() => setPicks(Object.assign([...picks], { [at]: pick }))}
                >
                  <strong>{bet[pick].amount}</strong>
                  <span>{bet[pick].chance}</span>
                </button>
              ))}
            </div>
          </>
        )}
      </div>
      <Caption bet={bet} picked={picked} explained={explained} win={win} />
      <div className="figure-steps">
        {bet !== undefined && picked !== undefined && (
          <Button
            iconAfter={<ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => goTo(at + 1)}
          >
            Choix suivant
          </Button>
        )}
        {bet === undefined && !explained && (
          <Button onClick={() => setExplained(true)}>C’est mon seuil</Button>
        )}
        {explained && (
          <Button
            variant="secondary"
            icon={<RotateCcw size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => goTo(0)}
          >
            Recommencer
          </Button>
        )}
      </div>
    </FigureFrame>
  );
}

function Caption(props: {
  bet: Bet | undefined;
  picked: Pick | undefined;
  explained: boolean;
  win: number;
}) {
  const { bet, picked, explained, win } = props;
  if (bet !== undefined && picked !== undefined) {
    const same = picked === bet.usual;
    return (
      <LiveCaption
        tone="plain"
        lead={same ? 'Comme la plupart.' : 'Comme une minorité.'}
        text={bet.finding}
      />
    );
  }
  if (explained) {
    const ratio = win / COIN_LOSS;
    const place =
      ratio <= 1
        ? 'Vous accepteriez un pari qui, en moyenne, ne rapporte rien.'
        : ratio < 1.5
          ? 'Votre seuil est bas : vous acceptez presque dès que le pari vous est favorable.'
          : ratio <= 3
            ? 'Votre seuil est proche de ce que les études trouvent.'
            : 'Votre seuil est élevé : une perte possible pèse très lourd pour vous.';
    return (
      <LiveCaption
        tone="plain"
        lead={`${formatDecimal(ratio, 1)} fois la perte.`}
        text={`${place} Dès ${COIN_LOSS + 1} USDT, le pari rapporte pourtant en moyenne. Tversky et Kahneman (1992) estiment à ${formatDecimal(STUDY_RATIO, 2)} le poids médian d’une perte par rapport à un gain égal.`}
      />
    );
  }
  return (
    <LiveCaption
      tone="plain"
      lead="À vous."
      text={
        bet === undefined
          ? 'Placez le curseur sur le plus petit gain qui vous ferait dire oui, puis confirmez.'
          : 'Choisissez comme si la somme était réelle, sans calculer.'
      }
    />
  );
}
