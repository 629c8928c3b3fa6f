import type { FigureProps } from '@chandelle/course/public/figures';
import { crossBaseRates, type Rate } from '@chandelle/market/indicators/cross-base-rate';
import { Dices } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { formatDecimal, formatInteger } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import './averages.css';

const MARKETS = 400;
/** Mean change of a day, in percent. */
const drifts = { chance: 0, rise: 0.1 } as const;
/** Differences below this, in points of percent, are what chance does with so many cases. */
const NOISE = 4;

/** How often the price stands higher 30 days after a golden cross, a death cross, or any day, in pure chance. */
export default function CrossEvidence({ title }: FigureProps<'cross-evidence'>) {
  const [market, setMarket] = useState<keyof typeof drifts>('chance');
  const [seed, setSeed] = useState(1);
  const name = useId();
  const rates = useMemo(
    () => crossBaseRates({ seed, markets: MARKETS, driftPercent: drifts[market] }),
    [seed, market],
  );
  const rows = [
    { name: 'Après une croix dorée', rate: rates.golden },
    { name: 'Après une croix de la mort', rate: rates.death },
    { name: 'Après n’importe quel jour', rate: rates.anyDay },
  ];
  const difference = percentOf(rates.golden) - percentOf(rates.anyDay);
  return (
    <FigureFrame
      title={title ?? 'Une croix vaut-elle mieux que le hasard ?'}
      subtitle={`${MARKETS} marchés tirés au hasard, SMA 50 et 200 : part des cas où le prix est plus haut 30 jours après`}
      note="Marchés simulés sans aucune mémoire. Aucun signal ne peut y prévoir quoi que ce soit. Le trait pointillé marque 50 %."
      description="Trois barres : la fréquence de hausse à 30 jours après une croix dorée, après une croix de la mort et après un jour quelconque, sur des marchés tirés au hasard."
      table={{
        columns: ['Départ', 'Plus haut 30 jours après', 'Cas'],
        rows: rows.map((row) => [row.name, written(row.rate), formatInteger(row.rate.of)]),
      }}
    >
      <div className="avg-rates" aria-hidden="true">
        {rows.map((row) => (
          <div key={row.name} className="avg-rate">
            <span className="avg-rate-name">{row.name}</span>
            <span className="avg-rate-value">{written(row.rate)}</span>
            <div className="avg-track">
              <div className="avg-fill" style={{ width: `${percentOf(row.rate)}%` }} />
              <div className="avg-half" />
            </div>
          </div>
        ))}
      </div>
      <Segmented
        className="avg-choice"
        label="Marchés tirés"
        name={name}
        value={market}
        options={[
          { value: 'chance', label: 'Hasard pur' },
          { value: 'rise', label: 'Hasard, en hausse de fond' },
        ]}
        onChange={setMarket}
      />
      <Button
        variant="secondary"
        className="avg-choice"
        icon={<Dices size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setSeed(seed + 1)}
      >
        Tirer d’autres marchés
      </Button>
      <LiveCaption
        tone="plain"
        lead={`${written(rates.golden)} après une croix dorée, ${written(rates.anyDay)} après n’importe quel jour.`}
        text={`${Math.abs(difference) < NOISE ? 'L’écart tient au tirage. Recommencez, il change de taille ou de signe.' : 'Cette fois, l’écart est grand, et pourtant il ne vient que du tirage, car ces marchés n’ont pas de mémoire. Recommencez.'}${market === 'rise' ? ' Quand tout monte, tout signal semble bon. Comparez toujours au jour quelconque.' : ''}`}
      />
    </FigureFrame>
  );
}

function percentOf({ higher, of }: Rate): number {
  return of === 0 ? 0 : (100 * higher) / of;
}

function written(rate: Rate): string {
  return `${formatDecimal(percentOf(rate), 1)} %`;
}
