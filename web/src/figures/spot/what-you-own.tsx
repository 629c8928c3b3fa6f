import type { FigureProps } from '@chandelle/course/public/figures';
import { CircleCheck, CircleX, Scale } from 'lucide-react';
import { useState } from 'react';
import { ChoiceChips } from '../kit/choice-chips.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { custodyCases, places, type CustodyCase, type Fate } from './custody-cases.ts';
import './spot.css';

const fates: Record<Fate['fate'], { word: string; Icon: typeof Scale }> = {
  kept: { word: 'Gardés.', Icon: CircleCheck },
  lost: { word: 'Perdus ou bloqués.', Icon: CircleX },
  changed: { word: 'Cela dépend.', Icon: Scale },
};

/** What becomes of bought coins in three places, for events that one chooses. */
export default function WhatYouOwn({ title }: FigureProps<'what-you-own'>) {
  const [id, setId] = useState(custodyCases[0].id);
  const chosen = custodyCases.find((each) => each.id === id) ?? custodyCases[0];
  return (
    <FigureFrame
      title={title ?? 'Qui détient vraiment vos jetons ?'}
      subtitle="Trois endroits où garder ses jetons, quatre événements"
      description="Vous choisissez un événement ; pour chaque lieu de dépôt, la figure dit si les jetons sont gardés ou perdus."
      table={{
        columns: ['Événement', ...places.map(({ name }) => name)],
        rows: custodyCases.map((each) => [
          each.label,
          ...places.map((place) => wordOf(each, place.id)),
        ]),
      }}
    >
      <ChoiceChips
        label="Événement"
        value={id}
        options={custodyCases.map((each) => ({ value: each.id, label: each.label }))}
        onChange={setId}
      />
      <div className="custody-cards">
        {places.map((place) => {
          const { fate, text } = chosen.fates[place.id];
          const { Icon } = fates[fate];
          return (
            <div key={place.id} className="custody-card">
              <div>
                <p className="custody-name">{place.name}</p>
                <p className="custody-key">{place.key}</p>
              </div>
              <div className={`custody-fate custody-${fate}`}>
                <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
                <p>
                  <strong>{wordOf(chosen, place.id)}</strong> {text}
                </p>
              </div>
            </div>
          );
        })}
      </div>
      <LiveCaption tone="plain" lead={`${chosen.label}.`} text={chosen.summary} />
    </FigureFrame>
  );
}

function wordOf(each: CustodyCase, place: (typeof places)[number]['id']): string {
  return each.id === 'price' ? 'Toujours à vous.' : fates[each.fates[place].fate].word;
}
