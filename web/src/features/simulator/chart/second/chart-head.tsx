import type { ReactNode } from 'react';

/** How the market stands and, where there are two charts, the buttons that move the main one: then they stand at its own head. */
export function ChartHead({ status, moves }: { status: ReactNode; moves: ReactNode }) {
  if (!moves) return status;
  return (
    <div className="chart-head">
      {status}
      {moves}
    </div>
  );
}
