import type { CappedPosition } from '@chandelle/market/risk/cap-exposure';
import { percentText } from '../../lib/numbers-text.ts';

/** What the position and its stop are of the whole capital. The numbers stand beside, so bars are for the eye alone. */
export function ShareBars({ size, cap }: { size: CappedPosition; cap: number | undefined }) {
  const engaged = 100 * size.leverage;
  const risked = size.notional === 0 ? 0 : (engaged * size.lossAtStop) / size.notional;
  return (
    <div className="risk-shares">
      <Share name="Engagé, part du capital" percent={engaged} mark={cap} />
      <Share name="Perdu au stop, part du capital" percent={risked} fall />
    </div>
  );
}

function Share(props: {
  name: string;
  percent: number;
  mark?: number | undefined;
  fall?: boolean;
}) {
  const { name, percent, mark, fall = false } = props;
  return (
    <div>
      <p className="risk-share-head">
        <span>{name}</span>
        <strong>{percentText(percent, 2)}</strong>
      </p>
      <div className="risk-share-track" aria-hidden="true">
        <div
          className={fall ? 'risk-share-fill risk-share-fall' : 'risk-share-fill'}
          style={{ width: `${Math.min(100, percent)}%` }}
        />
        {mark !== undefined && <span className="risk-share-mark" style={{ left: `${mark}%` }} />}
      </div>
    </div>
  );
}
