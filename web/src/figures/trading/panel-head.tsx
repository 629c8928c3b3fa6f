import { Pause, Play, RotateCcw } from 'lucide-react';
import { formatDecimal } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import type { Panel } from './use-panel.ts';

interface PanelHeadProps {
  panel: Panel;
  /** Last price, in USDT. */
  last: number;
  onReset: () => void;
}

/** The price of the market, and the buttons that stop it, let it go on and begin another one. */
export function PanelHead({ panel, last, onReset }: PanelHeadProps) {
  return (
    <div className="panel-head">
      <p className="panel-price">
        <span className="visually-hidden">Dernier cours </span>
        {formatDecimal(last, 2)} <small>USDT</small>
      </p>
      <div className="panel-actions">
        <Button
          variant="secondary"
          size="small"
          icon={panel.running ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
          onClick={() => panel.setRunning(!panel.running)}
        >
          {panel.running ? 'Pause' : 'Reprendre'}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<RotateCcw size={16} aria-hidden />}
          onClick={onReset}
        >
          Réinitialiser
        </Button>
      </div>
    </div>
  );
}
