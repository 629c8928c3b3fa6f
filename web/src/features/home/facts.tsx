import { facts, lessons } from 'virtual:course-catalogue';
import { formatCount, formatInteger } from '../../lib/format.ts';
import { useStore } from '../../lib/use-store.ts';
import { learnerCount } from './learner-count.ts';
import { describeLearners, learnerFactId, type FactTexts } from './learner-fact.ts';

/** Four figures of Chandelle, all counted: three from the course, the learners from the server. */
export function Facts() {
  const learners = useStore(learnerCount);
  const open = lessons.filter((lesson) => lesson.available && lesson.counted).length;
  const upcoming = lessons.length - open;
  return (
    <dl className="home-facts" aria-label="Chandelle en chiffres">
      <Fact
        value={formatInteger(open)}
        label={`${noun(open, 'leçon')}${upcoming === 0 ? '' : `, et ${formatInteger(upcoming)} à venir`}`}
      />
      <Fact
        value={formatInteger(facts.questions)}
        label={`${noun(facts.questions, 'question')} ${noun(facts.questions, 'corrigée')}`}
      />
      <Fact
        value={formatInteger(facts.badges)}
        label={`${noun(facts.badges, 'badge')}, un par leçon`}
      />
      <Fact {...describeLearners(learners)} id={learnerFactId} />
    </dl>
  );
}

/** A noun in the number of its count; French puts zero in the singular. */
function noun(count: number, singular: string): string {
  return formatCount(count, singular).replace(/^[^\p{L}]+/u, '');
}

function Fact({ value, label, id }: FactTexts & { id?: string }) {
  return (
    <div id={id}>
      <dd>{value}</dd>
      <dt>{label}</dt>
    </div>
  );
}
