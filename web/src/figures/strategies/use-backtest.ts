import { useState } from 'react';
import { playBacktest, type Backtest, type TestMarket } from './test-markets.ts';

/** A rule on a market as a learner sets it, and what it comes to. */
export interface BacktestState {
  market: TestMarket;
  /** Days of the breakout. */
  period: number;
  /** Fee and slippage of one order, in percent. */
  cost: number;
  /** Whether the second half is in view. */
  open: boolean;
  /** The rule was changed while the second half was in view. */
  spoilt: boolean;
  test: Backtest;
  /** Takes another market, its second half hidden. */
  chooseMarket: (market: TestMarket) => void;
  setPeriod: (period: number) => void;
  setCost: (cost: number) => void;
  setOpen: (open: boolean) => void;
}

/** Keeps a rule and its market, and notes whether the rule was changed with the second half in view. */
export function useBacktest(): BacktestState {
  const [market, setMarket] = useState<TestMarket>('a');
  const [period, setPeriod] = useState(20);
  const [cost, setCost] = useState(0.1);
  const [open, setOpen] = useState(false);
  const [spoilt, setSpoilt] = useState(false);

  function setRule(set: () => void) {
    if (open) setSpoilt(true);
    set();
  }

  return {
    market,
    period,
    cost,
    open,
    spoilt,
    test: playBacktest(market, period, cost),
    chooseMarket(next) {
      setMarket(next);
      setOpen(false);
      setSpoilt(false);
    },
    setPeriod: (days) => setRule(() => setPeriod(days)),
    setCost: (percent) => setRule(() => setCost(percent)),
    setOpen,
  };
}
