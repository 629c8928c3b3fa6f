import type { FigureProps } from '@chandelle/course/figures';
import { typeset } from '@chandelle/course/typography';
import { ArrowRight, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatDecimal, formatInteger } from '../../app/format.ts';
import { Button } from '../../ui/button.tsx';
import { NumberSlider } from '../chart/number-slider.tsx';
import { Said } from '../chart/said.tsx';
import { FigureFrame } from '../figure-frame.tsx';
import { bets, COIN_LOSS, STUDY_RATIO, type Bet } from './bets.ts';
import './psychology.css';

type Pick = 'sure' | 'risky';

/** Three choices about gains and losses, each followed by what studies found. */
export default function LossChoice({ title }: FigureProps<'loss-choice'>) {
  const [at, setAt] = useState(0);
  const [picks, setPicks] = useState<readonly (Pick | undefined)[]>([]);
  const [win, setWin] = useState(100);
  const [told, setTold] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const bet = bets[at];
  const picked = picks[at];

  function goTo(next: number) {
    setAt(next);
    if (next === 0) {
      setPicks([]);
      setTold(false);
      setWin(COIN_LOSS);
    }
    stage.current?.focus();
  }

  return (
    <FigureFrame
      title={title ?? 'Que choisissez-vous ?'}
      subtitle={`Choix ${at + 1} sur ${bets.length + 1}, sans bonne réponse`}
      note={typeset('Rien n’est noté ni envoyé. Choix imaginaires, comme dans l’étude de 1979.')}
      description={typeset(
        'Trois choix entre une somme certaine et un pari. Après chacun, ce que l’étude de Kahneman et Tversky a trouvé.',
      )}
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
              {typeset(
                `On lance une pièce. Pile, vous perdez ${COIN_LOSS} USDT. À partir de quel gain sur face accepteriez-vous ?`,
              )}
            </p>
            <NumberSlider
              label="Face, vous gagnez au moins"
              value={win}
              min={COIN_LOSS}
              max={500}
              step={10}
              format={(value) => `${formatInteger(value)}\u00a0USDT`}
              onChange={setWin}
            />
          </>
        ) : (
          <>
            <p className="bet-question">{typeset(bet.question)}</p>
            <div className="bet-options">
              {(['sure', 'risky'] as const).map((pick) => (
                <button
                  key={pick}
                  type="button"
                  className="bet"
                  aria-pressed={picked === pick}
                  onClick={() => setPicks(Object.assign([...picks], { [at]: pick }))}
                >
                  <strong>{typeset(bet[pick].amount)}</strong>
                  <span>{typeset(bet[pick].chance)}</span>
                </button>
              ))}
            </div>
          </>
        )}
      </div>
      <Words bet={bet} picked={picked} told={told} win={win} />
      <div className="figure-steps">
        {bet !== undefined && picked !== undefined && (
          <Button
            iconAfter={<ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => goTo(at + 1)}
          >
            Choix suivant
          </Button>
        )}
        {bet === undefined && !told && (
          <Button onClick={() => setTold(true)}>C’est mon seuil</Button>
        )}
        {told && (
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

function Words(props: {
  bet: Bet | undefined;
  picked: Pick | undefined;
  told: boolean;
  win: number;
}) {
  const { bet, picked, told, win } = props;
  if (bet !== undefined && picked !== undefined) {
    const same = picked === bet.usual;
    return (
      <Said
        tone="plain"
        lead={same ? 'Comme la plupart.' : 'Comme une minorité.'}
        text={typeset(bet.finding)}
      />
    );
  }
  if (told) {
    const ratio = win / COIN_LOSS;
    const place =
      ratio <= 1
        ? 'Vous accepteriez un pari qui, en moyenne, ne rapporte rien.'
        : ratio < 1.5
          ? 'Votre seuil est bas : vous acceptez presque dès que le pari vous est favorable.'
          : ratio <= 3
            ? 'Votre seuil est proche de ce que les études trouvent.'
            : 'Votre seuil est élevé : une perte possible pèse très lourd pour vous.';
    return (
      <Said
        tone="plain"
        lead={typeset(`${formatDecimal(ratio, 1)} fois la perte.`)}
        text={typeset(
          `${place} Dès ${COIN_LOSS + 1} USDT, le pari rapporte pourtant en moyenne. Tversky et Kahneman (1992) estiment à ${formatDecimal(STUDY_RATIO, 2)} le poids médian d'une perte par rapport à un gain égal.`,
        )}
      />
    );
  }
  return (
    <Said
      tone="plain"
      lead="À vous."
      text={typeset(
        bet === undefined
          ? 'Placez le curseur sur le plus petit gain qui vous ferait dire oui, puis confirmez.'
          : 'Choisissez comme si la somme était réelle, sans calculer.',
      )}
    />
  );
}
