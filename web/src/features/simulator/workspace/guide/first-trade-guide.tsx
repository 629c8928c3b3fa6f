import { createElement } from 'react';
import type { Simulation } from '@chandelle/market/simulation/simulation';
import { useLateComponent } from '../../../../ui/use-late-component.ts';
import type { Gesture } from './first-trade.ts';
import './first-trade-guide.css';

interface FirstTradeGuideProps {
  gesture: Gesture;
  simulation: Simulation;
  onDismiss: () => void;
}

// Whoever has traded before never needs it.
const loadText = async () => (await import('./guide-text.tsx')).GuideText;

/** The line that leads a newcomer; its place is there at once, so that nothing moves when its words come. */
export function FirstTradeGuide(props: FirstTradeGuideProps) {
  const Text = useLateComponent(loadText);
  return <div className="first-trade">{Text !== null && createElement(Text, props)}</div>;
}
