import type { FigureProps } from '@chandelle/course/public/figures';
import { issuanceEpoch, type IssuanceEpoch } from '@chandelle/market/tokens/bitcoin-issuance';
import { useState } from 'react';
import { formatDecimal, formatInteger } from '../../lib/format.ts';
import { FactList } from '../kit/fact-list.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { IssuanceDrawing } from './issuance-drawing.tsx';
import { writeNumber } from '../../lib/write-number.ts';

/** Years in which the epochs began. From 2028 on they are expected, at ten minutes a block. */
const years = [2009, 2012, 2016, 2020, 2024, 2028, 2032, 2036] as const;
/** First epoch that has not begun. */
const FUTURE = 5;

const epochs = years.map((year, index) => ({ ...issuanceEpoch(index), year }));

/** What each halving of bitcoin takes away, and how little is left to take. */
export default function HalvingIssuance({ title }: FigureProps<'halving-issuance'>) {
  const [chosen, setChosen] = useState(4);
  const now = epochs[chosen];
  const before = epochs[chosen - 1];
  if (now === undefined) return null;
  return (
    <FigureFrame
      title={title ?? 'Ce que chaque halving retire'}
      subtitle="Bitcoins en circulation et créés, par période, en millions"
      note="Calculé d’après le protocole : 210 000 blocs par période, 144 blocs par jour. Dates attendues à partir de 2028."
      description="Huit bâtons, un par période entre deux halvings, de 2009 à 2036. Chacun montre les bitcoins qui existent déjà et ceux que la période ajoute : de moins en moins, sous la limite de 21 millions."
      table={{
        columns: ['Période', 'Par bloc', 'Par jour', 'Déjà créés au début', 'Croissance annuelle'],
        rows: epochs.map((epoch) => [
          span(epoch.year),
          `${reward(epoch)} BTC`,
          `${perDay(epoch)} BTC`,
          `${formatDecimal(epoch.supply / 1e6, 2)} M`,
          rate(epoch),
        ]),
      }}
    >
      <IssuanceDrawing epochs={epochs} chosen={chosen} firstFuture={FUTURE} />
      <div className="sliders">
        <NumberSlider
          label="Période"
          value={chosen}
          min={0}
          max={epochs.length - 1}
          step={1}
          format={(value) => span(epochs[value]?.year ?? 0)}
          onChange={setChosen}
        />
      </div>
      <FactList
        facts={[
          { name: 'Par bloc', value: `${reward(now)} BTC` },
          { name: 'Par jour', value: `${perDay(now)} BTC` },
          { name: 'Croissance annuelle', value: rate(now) },
        ]}
      />
      <LiveCaption
        tone="plain"
        lead={`${span(now.year)} : ${perDay(now)} bitcoins par jour.`}
        text={sayEpoch(now, before)}
      />
    </FigureFrame>
  );
}

function sayEpoch(now: IssuanceEpoch & { year: number }, before: IssuanceEpoch | undefined) {
  if (before === undefined) {
    return 'La première période a créé la moitié de tous les bitcoins : 10,5 millions sur 21.';
  }
  const verb = now.epoch >= FUTURE ? 'retirera' : 'a retiré';
  const share = formatDecimal((100 * now.supply) / 21_000_000, 1);
  return `Ce halving ${verb} ${perDay(now)} bitcoins par jour à la création${now.epoch === 1 ? '' : ', la moitié du précédent'}. À son début, ${share} % de tous les bitcoins existent déjà.`;
}

function span(year: number): string {
  return `${year}–${year === 2009 ? 2012 : year + 4}`;
}

function reward({ reward: coins }: IssuanceEpoch): string {
  return writeNumber(coins, 0, 6);
}

function perDay(epoch: IssuanceEpoch): string {
  return Number.isInteger(epoch.perDay)
    ? formatInteger(epoch.perDay)
    : writeNumber(epoch.perDay, 0, 2);
}

function rate({ yearlyRate }: IssuanceEpoch): string {
  if (yearlyRate === null) return '–';
  return `${formatDecimal(100 * yearlyRate, yearlyRate < 0.1 ? 2 : 1)} %`;
}
