import { lessons } from 'virtual:course-catalogue';
import { formatInteger, formatPercent } from '../../lib/format.ts';
import { Seal } from '../../brand/seal.tsx';
import { Wick } from '../../ui/wick.tsx';

/** What the specification shows as a sample; nobody's figures, and labelled so. */
const sample = {
  level: 3,
  lessons: { done: 12, of: 20 },
  quizzes: { done: 8, of: 12 },
  figures: [
    { value: formatInteger(1250), label: 'points' },
    { value: formatPercent(85), label: 'de bonnes réponses' },
    { value: formatInteger(5), label: 'badges' },
    { value: formatInteger(3), label: 'semaines' },
  ],
  badges: [
    'candlesticks',
    'supports-resistances',
    'moyennes-mobiles',
    'gestion-risque',
    'spot-trading',
  ],
};

/** A look at the learner's own page, with sample figures. */
export function SampleDashboard() {
  const badges = sample.badges.flatMap((id) => lessons.filter((lesson) => lesson.id === id));
  return (
    <section className="home-section" aria-labelledby="exemple">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="exemple" className="home-title">
          Chaque leçon laisse une trace
        </h2>
        <p className="home-tag home-tag-large">Exemple</p>
      </div>
      <div className="home-sample">
        <div className="home-sample-wicks">
          <Progress label={`Niveau ${sample.level}`} unit="leçons" {...sample.lessons} />
          <Progress label="Quiz réussis" unit="" {...sample.quizzes} />
        </div>
        <dl className="home-sample-figures">
          {sample.figures.map(({ value, label }) => (
            <div key={label}>
              <dd>{value}</dd>
              <dt>{label}</dt>
            </div>
          ))}
        </dl>
        <div className="home-sample-badges">
          <h3>Badges récents</h3>
          <ul>
            {badges.map(({ id, level, badge, title }) => (
              <li key={id}>
                <Seal lessonId={id} level={level} earned size={52} name={badge?.name ?? title} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function Progress(props: { label: string; unit: string; done: number; of: number }) {
  const { label, unit, done, of } = props;
  const percent = formatPercent(Math.round((done / of) * 100));
  return (
    <div>
      <p className="flex justify-between gap-4">
        <span className="font-medium">{label}</span>
        <span className="text-ink-2 tabular">
          {done}/{of}
          {unit === '' ? '' : ` ${unit}`}, {percent}
        </span>
      </p>
      <Wick
        value={done}
        max={of}
        label={`${label} (exemple)`}
        valueText={`${done} sur ${of}, ${percent}`}
      />
    </div>
  );
}
