import type { FigureProps } from '@chandelle/course/figures';
import { typeset } from '@chandelle/course/typography';
import {
  circulatingAt,
  fullyDilutedValue,
  marketCap,
  priceAtCap,
  type UnlockSchedule,
} from '@chandelle/market/tokens/dilution';
import { useState } from 'react';
import { formatCount, formatDecimal, formatInteger, formatPercent } from '../../app/format.ts';
import { Facts } from '../chart/facts.tsx';
import { NumberSlider } from '../chart/number-slider.tsx';
import { Said } from '../chart/said.tsx';
import { FigureFrame } from '../figure-frame.tsx';
import { DilutionDrawing } from './dilution-drawing.tsx';

/** Tokens are counted in millions, and so are amounts of USDT. */
const TOTAL = 1000;
const PRICE = 2;
const LAST_MONTH = 60;

/** A made-up token: what its unlocking does to its price, at a capitalisation one chooses. */
export default function TokenDilution({ title }: FigureProps<'token-dilution'>) {
  const [share, setShare] = useState(12);
  const [unlockMonths, setUnlockMonths] = useState(44);
  const [month, setMonth] = useState(12);
  const [change, setChange] = useState(0);
  const schedule: UnlockSchedule = {
    total: TOTAL,
    circulating: (TOTAL * share) / 100,
    cliffMonths: 0,
    unlockMonths,
  };
  const first = circulatingAt(schedule, 0);
  const cap = marketCap(PRICE, first);
  const circulating = circulatingAt(schedule, month);
  const price = priceAtCap(cap * (1 + change / 100), circulating);
  const fall = 100 * (price / PRICE - 1);
  const needed = marketCap(PRICE, circulating);
  const tone = Math.abs(fall) < 0.5 ? 'even' : fall > 0 ? 'rise' : 'fall';

  return (
    <FigureFrame
      title={title ?? 'Les jetons qui ne circulent pas encore'}
      subtitle={typeset('Jeton fictif : 1 000 millions prévus, 2 USDT au départ')}
      note={typeset('Déblocage en parts égales chaque mois. Données d’exemple.')}
      description={typeset(
        'Une aire montre les jetons en circulation de mois en mois, sous le total prévu. Quatre curseurs choisissent la part en circulation, la durée du déblocage, le mois regardé et la variation de la capitalisation.',
      )}
      table={{
        columns: [
          'Mois',
          'En circulation',
          'Prix à capitalisation égale',
          'Capitalisation à 2\u00a0USDT',
        ],
        rows: [0, 6, 12, 24, 36, 48, 60].map((at) => {
          const count = circulatingAt(schedule, at);
          return [
            String(at),
            millions(count),
            `${formatDecimal(priceAtCap(cap, count), 2)}\u00a0USDT`,
            `${millions(marketCap(PRICE, count))} USDT`,
          ];
        }),
      }}
    >
      <DilutionDrawing schedule={schedule} month={month} lastMonth={LAST_MONTH} />
      <div className="sliders">
        <NumberSlider
          label="En circulation au départ"
          value={share}
          min={5}
          max={100}
          step={1}
          format={formatPercent}
          onChange={setShare}
        />
        <NumberSlider
          label="Durée du déblocage"
          value={unlockMonths}
          min={6}
          max={LAST_MONTH}
          step={1}
          format={(value) => `${value}\u00a0mois`}
          onChange={setUnlockMonths}
        />
        <NumberSlider
          label="Mois regardé"
          value={month}
          min={0}
          max={LAST_MONTH}
          step={1}
          format={(value) => `mois\u00a0${value}`}
          onChange={setMonth}
        />
        <NumberSlider
          label="Capitalisation d’ici là"
          value={change}
          min={-80}
          max={400}
          step={10}
          format={signedPercent}
          onChange={setChange}
        />
      </div>
      <Facts
        facts={[
          { name: 'Capitalisation de départ', value: `${formatInteger(cap)}\u00a0M` },
          {
            name: 'Entièrement diluée (FDV)',
            value: `${formatInteger(fullyDilutedValue(PRICE, TOTAL))}\u00a0M`,
          },
          {
            name: `Prix au mois ${month}`,
            value: formatDecimal(price, 2),
            ...(tone === 'even' ? {} : { tone }),
          },
        ]}
      />
      <Said
        tone={tone}
        lead={typeset(
          tone === 'even'
            ? 'Le prix tient.'
            : `${formatDecimal(price, 2)} USDT, soit ${signedPercent(fall)}.`,
        )}
        text={typeset(
          `Au mois ${month}, ${millions(circulating)} de jetons circulent, ${formatDecimal(circulating / first, 1)} fois le départ. Pour tenir 2 USDT, la capitalisation devrait atteindre ${millions(needed)} d'USDT.`,
        )}
      />
    </FigureFrame>
  );
}

/** Writes a count given in millions: « 360 millions ». */
function millions(count: number): string {
  return formatCount(Math.round(count), 'million');
}

function signedPercent(percent: number): string {
  const sign = Math.round(percent) > 0 ? '+' : '';
  return `${sign}${formatPercent(Math.round(percent))}`;
}
