import { Eye, EyeOff, Search } from 'lucide-react';
import { formatCount, formatDecimal } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceChips } from '../kit/choice-chips.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { bestPeriod, testMarkets } from './test-markets.ts';
import type { BacktestState } from './use-backtest.ts';
import './strategies.css';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': 'true' } as const;

/** Shows what chooses the market, sets the rule and uncovers the second half. */
export function BacktestControls({ backtest }: { backtest: BacktestState }) {
  const { market, period, cost, open } = backtest;
  return (
    <>
      <div className="strat-controls">
        <ChoiceChips
          label="Marché"
          options={testMarkets}
          value={market}
          onChange={backtest.chooseMarket}
        />
      </div>
      <div className="sliders">
        <NumberSlider
          label="Durée de la cassure"
          value={period}
          min={5}
          max={60}
          step={5}
          format={(value) => formatCount(value, 'jour')}
          onChange={backtest.setPeriod}
        />
        <NumberSlider
          label="Frais et glissement par ordre"
          value={cost}
          min={0}
          max={0.5}
          step={0.05}
          format={(value) => `${formatDecimal(value, 2)} %`}
          onChange={backtest.setCost}
        />
      </div>
      <div className="strat-buttons">
        <Button
          variant="secondary"
          icon={<Search {...icon} />}
          onClick={() => backtest.setPeriod(bestPeriod(market, cost))}
        >
          Meilleure durée de la recherche
        </Button>
        <Button
          variant="secondary"
          icon={open ? <EyeOff {...icon} /> : <Eye {...icon} />}
          onClick={() => backtest.setOpen(!open)}
        >
          {open ? 'Cacher la suite' : 'Montrer la suite'}
        </Button>
      </div>
    </>
  );
}
