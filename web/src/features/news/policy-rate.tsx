import { monthlyPayment, presentValue } from '@chandelle/market/rates/present-value';
import { useState } from 'react';
import { formatDecimal } from '../../lib/format.ts';
import { NumberSlider } from '../../figures/kit/number-slider.tsx';
import { FigureFrame } from '../../figures/kit/figure-frame.tsx';

/** What the example assumes beside the policy rate, as fractions. */
const bankMargin = 0.02;
const riskPremium = 0.05;
const loan = 200_000;
const years = 10;

const euros = (value: number) => `${formatDecimal(value, 0)} €`;
const percent = (rate: number) => `${formatDecimal(100 * rate, 2)} %`;

interface Link {
  name: string;
  value: (rate: number) => string;
  text: string;
}

const links: readonly Link[] = [
  {
    name: 'Placement sans risque',
    value: (rate) => `${formatDecimal(1000 * (1 + rate), 0)} €`,
    text: '1 000 € prêtés un an à l’État : la rémunération de la patience.',
  },
  {
    name: 'Crédit',
    value: (rate) => `${euros(monthlyPayment(loan, rate + bankMargin, 240))} par mois`,
    text: '200 000 € sur vingt ans, au taux directeur plus 2 points.',
  },
  {
    name: 'Gain lointain et incertain',
    value: (rate) => euros(presentValue(1000, rate + riskPremium, years)),
    text: 'Ce que valent aujourd’hui 1 000 € espérés dans dix ans, avec 5 points de plus pour le risque.',
  },
];

/** How a policy rate travels: from the central bank to what is safe, to loans, and to what is only hoped for. */
export function PolicyRate() {
  const [rate, setRate] = useState(2);
  return (
    <FigureFrame
      heading="h3"
      title="Ce qu’un taux directeur change de proche en proche"
      subtitle="Réglez le taux, regardez les trois montants"
      description="Un curseur règle le taux directeur de 0 à 6 %. Trois montants en découlent : un placement sans risque monte avec lui, une mensualité de crédit aussi, et la valeur présente d’un gain lointain baisse."
      note="Calcul d’exemple : valeur présente = 1 000 ÷ (1 + taux directeur + 5 %)¹⁰. La marge de 2 points et la prime de 5 points sont des hypothèses."
      table={{
        columns: ['Taux directeur', ...links.map(({ name }) => name)],
        rows: [0, 1, 2, 3, 4, 5, 6].map((each) => [
          percent(each / 100),
          ...links.map(({ value }) => value(each / 100)),
        ]),
      }}
    >
      <NumberSlider
        label="Taux directeur"
        value={rate}
        min={0}
        max={6}
        step={0.25}
        format={(value) => percent(value / 100)}
        onChange={setRate}
      />
      <ol className="mt-5 grid gap-x-6 gap-y-5 sm:grid-cols-3" aria-live="polite">
        {links.map(({ name, value, text }) => (
          <li key={name} className="border-t border-line pt-3">
            <p className="text-small text-ink-2">{name}</p>
            <p className="mt-0.5 font-display text-h3 tabular-nums">{value(rate / 100)}</p>
            <p className="mt-1 text-small text-ink-2 text-pretty">{text}</p>
          </li>
        ))}
      </ol>
    </FigureFrame>
  );
}
