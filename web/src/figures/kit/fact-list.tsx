import './fact-list.css';

export interface Fact {
  name: string;
  value: string;
  /** Colours a gain or a loss; the sign before the number says it too. */
  tone?: 'rise' | 'fall' | undefined;
}

/** The numbers that a figure comes to, side by side. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ name, value, tone }) => (
        <div key={name} className="fact">
          <dt>{name}</dt>
          <dd className={tone === undefined ? undefined : `fact-${tone}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
