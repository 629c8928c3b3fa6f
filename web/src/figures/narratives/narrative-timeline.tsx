import type { FigureProps } from '@chandelle/course/public/figures';
import { useId, useState } from 'react';
import '../kit/live-caption.css';
import { useDebounced } from '../kit/use-debounced.ts';
import { FigureFrame } from '../kit/figure-frame.tsx';
import './narratives.css';
import { stories, storyYears, type Story } from './stories.ts';

/** Ten years of stories on one axis; each is chosen by a press or by the arrow keys. */
export default function NarrativeTimeline({ title }: FigureProps<'narrative-timeline'>) {
  const [chosen, setChosen] = useState('ico');
  const name = useId();
  const story = stories.find(({ id }) => id === chosen) ?? stories[0];
  if (story === undefined) return null;
  return (
    <FigureFrame
      title={title ?? 'Dix ans de récits'}
      subtitle={
        <>
          De 2016 à 2025. <i className="story-key" aria-hidden="true" />
          Le trait bleu marque le sommet, ou le jour.
        </>
      }
      note="Dates arrondies au mois. Débuts et fins sont notre lecture : un récit n’a pas d’acte de naissance."
      description={`Une frise de ${stories.length} récits. Choisissez-en un pour lire ce qui se disait, ce qui était vrai et comment il a fini ; les flèches du clavier passent de l’un à l’autre.`}
      table={{
        columns: ['Récit', 'Dates', 'Comment il a fini'],
        rows: stories.map(({ name: label, dates, end }) => [
          label,
          dates,
          <span key="end" className="story-end">
            {end}
          </span>,
        ]),
      }}
    >
      <fieldset className="stories" role="radiogroup" aria-label="Récits">
        <Axis />
        {stories.map((each) => (
          <label key={each.id} className="story">
            <input
              type="radio"
              name={name}
              value={each.id}
              checked={each.id === story.id}
              aria-label={`${each.name}, ${each.dates}`}
              onChange={() => setChosen(each.id)}
            />
            <span className="story-name">{each.name}</span>
            <Life story={each} />
          </label>
        ))}
      </fieldset>
      <Telling story={story} />
    </FigureFrame>
  );
}

/** The chosen story, to the eye as a list and to the ear as one text. */
function Telling({ story }: { story: Story }) {
  const lead = `${story.name}, ${story.dates}.`;
  const parts = [
    ['On disait', `« ${story.pitch} »`],
    ['Le fait', story.fact],
    ['La fin', story.end],
  ] as const;
  const spoken = useDebounced(
    [lead, ...parts.flatMap(([name, text]) => [`${name}. ${text}`])].join(' '),
  );
  return (
    <div className="live-caption">
      <div className="live-caption-text">
        <p>
          <strong>{lead}</strong>
        </p>
        <dl className="story-details">
          {parts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {spoken}
      </p>
    </div>
  );
}

function Axis() {
  const years = [2016, 2018, 2020, 2022, 2024];
  return (
    <div className="story-axis" aria-hidden="true">
      {years.map((year) => (
        <span key={year} style={{ left: place(year) }}>
          {year}
        </span>
      ))}
    </div>
  );
}

function Life({ story }: { story: Story }) {
  return (
    <span className="story-line" aria-hidden="true">
      {story.spans.map(({ from, to }) => (
        <span
          key={from}
          className="story-span"
          style={{ left: place(from), right: `calc(100% - ${place(to)})` }}
        />
      ))}
      {[...story.spans.map(({ peak }) => peak), ...story.marks].map((day) => (
        <span key={day} className="story-peak" style={{ left: place(day) }} />
      ))}
    </span>
  );
}

function place(year: number): string {
  return `${(100 * (year - storyYears.from)) / (storyYears.to - storyYears.from)}%`;
}
