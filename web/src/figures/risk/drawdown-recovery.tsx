import type { FigureProps } from '@chandelle/course/public/figures';
import { gainToRecover } from '@chandelle/market/risk/drawdown';
import { useState } from 'react';
import { formatPercent } from '../../lib/format.ts';
import { FactList } from '../kit/fact-list.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { percentText, usdt } from '../../lib/numbers-text.ts';
import { RecoveryDrawing } from './recovery-drawing.tsx';

const CAPITAL = 10_000;
/** Percentages that can be lost; beyond, the curve leaves every drawing. */
const LOSSES = { min: 5, max: 80, step: 5 };

/** A loss and the rise that makes up for it: the same height in money, not the same percentage. */
export default function DrawdownRecovery({ title }: FigureProps<'drawdown-recovery'>) {
  const [loss, setLoss] = useState(50);
  const left = CAPITAL * (1 - loss / 100);
  const lost = CAPITAL - left;
  const gain = 100 * gainToRecover(loss / 100);
  return (
    <FigureFrame
      title={title ?? 'Perdre, puis revenir au départ'}
      subtitle="Capital de départ : 10 000 USDT"
      note="Calcul : hausse nécessaire = perte ÷ (1 − perte)."
      description="À gauche, une bougie de perte et la bougie de même hauteur qui la rattrape. À droite, la courbe de la hausse nécessaire selon la perte : elle se redresse de plus en plus vite. Un curseur règle la perte."
      table={{
        columns: ['Perte', 'Capital restant', 'Hausse nécessaire'],
        rows: [5, 10, 20, 30, 40, 50, 60, 70, 80].map((each) => [
          formatPercent(each),
          usdt(CAPITAL * (1 - each / 100)),
          percentText(100 * gainToRecover(each / 100)),
        ]),
      }}
    >
      <RecoveryDrawing loss={loss} gain={gain} maxLoss={LOSSES.max} />
      <div className="sliders">
        <NumberSlider
          label="Perte subie"
          value={loss}
          {...LOSSES}
          format={formatPercent}
          onChange={setLoss}
        />
      </div>
      <FactList
        facts={[
          { name: 'Il reste', value: usdt(left) },
          { name: 'À regagner', value: usdt(lost) },
          { name: 'Hausse nécessaire', value: `+${percentText(gain)}` },
        ]}
      />
      <LiveCaption
        tone="plain"
        lead={`Perdre ${loss} % demande de regagner ${percentText(gain)}.`}
        text={`Les ${usdt(lost)} perdus se regagnent sur ${usdt(left)} seulement. La même somme y pèse plus lourd.`}
      />
    </FigureFrame>
  );
}
