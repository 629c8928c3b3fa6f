import type { FigureProps } from '@chandelle/course/public/figures';
import { toNumber } from '@chandelle/market/money/decimal';
import { useId, useState } from 'react';
import { formatDecimal, formatInteger } from '../../lib/format.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { btc, signed, usdt } from '../../lib/numbers-text.ts';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { simulateRoundTrip, type RoundTrip } from './round-trip.ts';
import { RoundTripDrawing } from './round-trip-drawing.tsx';
import './spot.css';

const shares = [
  { value: '25', label: '25 %' },
  { value: '50', label: '50 %' },
  { value: '100', label: 'Tout' },
] as const;

/** Two purchases and a sale in spot: average cost, realised and unrealised result, fees. */
export default function SpotRoundTrip({ title }: FigureProps<'spot-round-trip'>) {
  const [second, setSecond] = useState(40_000);
  const [sale, setSale] = useState(48_000);
  const [share, setShare] = useState<(typeof shares)[number]['value']>('50');
  const [fees, setFees] = useState(true);
  const name = useId();
  const trip = simulateRoundTrip({ second, sale, sharePercent: Number(share), fees });
  const price = (value: number) => `${formatInteger(value)} USDT`;
  return (
    <FigureFrame
      title={title ?? 'Deux achats, une vente'}
      subtitle="Départ : 10 000 USDT, 0 BTC. Chaque achat dépense 250 USDT"
      note="Frais de 0,1 % par ordre, pris sur le montant. Prix moyen = coût total, frais compris ÷ quantité."
      description="Un premier achat à 50 000, un second et une vente dont vous réglez les prix, et la part vendue. La figure donne le prix moyen, le résultat réalisé et ce qui reste."
      table={tableOf(trip)}
    >
      <RoundTripDrawing second={second} sale={sale} average={trip.average} />
      <div className="sliders">
        <NumberSlider
          label="Prix du second achat"
          value={second}
          min={38_000}
          max={60_000}
          step={500}
          format={price}
          onChange={setSecond}
        />
        <NumberSlider
          label="Prix de la vente"
          value={sale}
          min={38_000}
          max={60_000}
          step={500}
          format={price}
          onChange={setSale}
        />
      </div>
      <Segmented
        className="spot-control"
        label="Part vendue"
        name={name}
        value={share}
        options={shares}
        onChange={setShare}
      />
      <div className="spot-control">
        <Switch label="Frais de 0,1 %" checked={fees} onChange={setFees} />
      </div>
      <FactList
        facts={[
          { name: 'Prix moyen', value: formatDecimal(trip.average, 2) },
          {
            name: 'Résultat réalisé',
            value: `${signed(trip.realised, 2)} USDT`,
            tone: trip.realised === 0 ? undefined : trip.realised > 0 ? 'rise' : 'fall',
          },
          { name: 'Frais payés', value: usdt(trip.fees) },
        ]}
      />
      <LiveCaption {...makeCaption(trip, sale)} />
    </FigureFrame>
  );
}

function makeCaption(trip: RoundTrip, sale: number) {
  const left = toNumber(trip.steps.at(-1)?.coins ?? 0);
  const rest =
    left === 0
      ? 'Il ne reste aucun bitcoin : tout le résultat est réalisé.'
      : `Les ${btc(left)} qui restent en sont à ${signed(trip.unrealised, 2)} USDT, un résultat latent qui changera avec le prix.`;
  return {
    tone: trip.realised > 0 ? 'rise' : trip.realised < 0 ? 'fall' : 'even',
    lead:
      sale > trip.average
        ? trip.realised > 0
          ? 'Vente au-dessus du prix moyen.'
          : 'Au-dessus du prix moyen, mais pas des frais.'
        : sale < trip.average
          ? 'Vente sous le prix moyen.'
          : 'Vente au prix moyen.',
    text: rest,
  } as const;
}

function tableOf({ steps }: RoundTrip) {
  const names = ['Départ', 'Premier achat', 'Second achat', 'Vente'];
  return {
    columns: ['Étape', 'USDT', 'BTC', 'Coût des BTC', 'Réalisé', 'Frais'],
    rows: steps.map((step, index) => [
      names[index] ?? '',
      formatDecimal(toNumber(step.cash), 2),
      formatDecimal(toNumber(step.coins), 8),
      formatDecimal(toNumber(step.cost), 2),
      formatDecimal(toNumber(step.realised), 2),
      formatDecimal(toNumber(step.fees), 2),
    ]),
  };
}
