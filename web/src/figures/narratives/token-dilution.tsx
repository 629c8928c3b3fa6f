import type { FigureProps } from '@chandelle/course/public/figures';
import {
  circulatingAt,
  fullyDilutedValue,
  marketCap,
  priceAtCap,
  type UnlockSchedule,
} from '@chandelle/market/tokens/dilution';
import { useState } from 'react';
import { formatCount, formatDecimal, formatInteger, formatPercent } from '../../lib/format.ts';
import { signedPercent } from '../../lib/numbers-text.ts';
import { FactList } from '../kit/fact-list.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame, type FigureTable } from '../kit/figure-frame.tsx';
import { DilutionDrawing } from './dilution-drawing.tsx';

/** Tokens are counted in millions, and so are amounts of USDT. */
const TOTAL = 1000;
const PRICE = 2;
const LAST_MONTH = 60;

/** What the sliders say. */
interface Setting {
  /** Tokens in circulation at first, in percent of all. */
  share: number;
  unlockMonths: number;
  month: number;
  /** Change of the capitalisation until that month, in percent. */
  change: number;
}

/** A made-up token: what its unlocking does to its price, at a capitalisation one chooses. */
export default function TokenDilution({ title }: FigureProps<'token-dilution'>) {
  const [setting, setSetting] = useState<Setting>({
    share: 12,
    unlockMonths: 44,
    month: 12,
    change: 0,
  });
  const dilution = computeDilution(setting);
  const { schedule, cap, price, tone } = dilution;
  return (
    <FigureFrame
      title={title ?? 'Les jetons qui ne circulent pas encore'}
      subtitle="Jeton fictif : 1 000 millions prévus, 2 USDT au départ"
      note="Déblocage en parts égales chaque mois. Données d’exemple."
      description="Une aire montre les jetons en circulation de mois en mois, sous le total prévu. Quatre curseurs choisissent la part en circulation, la durée du déblocage, le mois regardé et la variation de la capitalisation."
      table={tableOf(dilution)}
    >
      <DilutionDrawing schedule={schedule} month={setting.month} lastMonth={LAST_MONTH} />
      <Sliders setting={setting} onChange={setSetting} />
      <FactList
        facts={[
          { name: 'Capitalisation de départ', value: `${formatInteger(cap)} M` },
          {
            name: 'Entièrement diluée (FDV)',
            value: `${formatInteger(fullyDilutedValue(PRICE, TOTAL))} M`,
          },
          {
            name: `Prix au mois ${setting.month}`,
            value: formatDecimal(price, 2),
            ...(tone === 'even' ? {} : { tone }),
          },
        ]}
      />
      <LiveCaption {...makeCaption(dilution, setting.month)} />
    </FigureFrame>
  );
}

/** What has become of the token in the month looked at. */
type Dilution = ReturnType<typeof computeDilution>;

/** Computes tokens in millions, capitalisations in millions of USDT, the price in USDT and how far it has moved in percent. */
function computeDilution({ share, unlockMonths, month, change }: Setting) {
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
  return { schedule, first, cap, circulating, price, fall, needed, tone } as const;
}

interface SlidersProps {
  setting: Setting;
  onChange: (setting: Setting) => void;
}

function Sliders({ setting, onChange }: SlidersProps) {
  return (
    <div className="sliders">
      <NumberSlider
        label="En circulation au départ"
        value={setting.share}
        min={5}
        max={100}
        step={1}
        format={formatPercent}
        onChange={(share) => onChange({ ...setting, share })}
      />
      <NumberSlider
        label="Durée du déblocage"
        value={setting.unlockMonths}
        min={6}
        max={LAST_MONTH}
        step={1}
        format={(value) => `${value} mois`}
        onChange={(unlockMonths) => onChange({ ...setting, unlockMonths })}
      />
      <NumberSlider
        label="Mois regardé"
        value={setting.month}
        min={0}
        max={LAST_MONTH}
        step={1}
        format={(value) => `mois ${value}`}
        onChange={(month) => onChange({ ...setting, month })}
      />
      <NumberSlider
        label="Capitalisation d’ici là"
        value={setting.change}
        min={-80}
        max={400}
        step={10}
        format={(value) => signedPercent(value, 0)}
        onChange={(change) => onChange({ ...setting, change })}
      />
    </div>
  );
}

function tableOf({ schedule, cap }: Dilution): FigureTable {
  return {
    columns: ['Mois', 'En circulation', 'Prix à capitalisation égale', 'Capitalisation à 2 USDT'],
    rows: [0, 6, 12, 24, 36, 48, 60].map((at) => {
      const count = circulatingAt(schedule, at);
      return [
        String(at),
        millions(count),
        `${formatDecimal(priceAtCap(cap, count), 2)} USDT`,
        `${millions(marketCap(PRICE, count))} USDT`,
      ];
    }),
  };
}

function makeCaption({ first, circulating, price, fall, needed, tone }: Dilution, month: number) {
  return {
    tone,
    lead:
      tone === 'even'
        ? 'Le prix tient.'
        : `${formatDecimal(price, 2)} USDT, soit ${signedPercent(fall, 0)}.`,
    text: `Au mois ${month}, ${millions(circulating)} de jetons circulent, ${formatDecimal(circulating / first, 1)} fois le départ. Pour tenir 2 USDT, la capitalisation devrait atteindre ${millions(needed)} d’USDT.`,
  };
}

/** Writes a count given in millions: « 360 millions ». */
function millions(count: number): string {
  return formatCount(Math.round(count), 'million');
}
