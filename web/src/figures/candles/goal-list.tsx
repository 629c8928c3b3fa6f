import type { PatternId } from '@chandelle/market/candles/patterns';
import { Circle, CircleCheck } from 'lucide-react';
import { patternTexts } from '../patterns/pattern-texts.ts';

/** What is to be drawn, ticked off as it appears. */
export function GoalList(props: { wanted: readonly PatternId[]; reached: readonly PatternId[] }) {
  const { wanted, reached } = props;
  const done = wanted.filter((goal) => reached.includes(goal)).length;
  return (
    <div className="goals">
      <ul>
        {wanted.map((goal) => {
          const ticked = reached.includes(goal);
          const Icon = ticked ? CircleCheck : Circle;
          return (
            <li key={goal} className={ticked ? 'goal-done' : ''}>
              <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
              {patternTexts[goal].name}
              <span className="visually-hidden">{ticked ? ' : dessiné' : ' : à dessiner'}</span>
            </li>
          );
        })}
      </ul>
      <p className="visually-hidden" role="status">
        {done > 0 ? `${done} sur ${wanted.length}, forme dessinée.` : ''}
      </p>
    </div>
  );
}
