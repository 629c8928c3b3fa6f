import { useMemo } from 'react';
import { toast } from '../../../ui/toast.tsx';
import { useLevels, type Levels } from '../../simulator/chart/drawings/use-levels.ts';
import { useMarkLines } from '../../simulator/chart/drawings/use-mark-lines.ts';
import type { DraggableLine } from '../../simulator/chart/order-handle.tsx';
import type { Account } from '../account.ts';
import type { PerpetualSession } from '../store/perpetual-session.ts';
import { contractRejectionText } from '../texts/contract-rejection-texts.ts';
import { contractLines, type ContractLines } from './contract-lines.ts';

interface LinesOnChart extends ContractLines {
  levels: Levels;
  /** Asks for another price of an exit, an order or a mark, and says so when it is rejected. */
  onMoveLine: (id: string, price: number) => void;
}

/** Returns the lines on the chart of a contract: those of the account, and what is marked there. */
export function useContractLines(session: PerpetualSession, account: Account): LinesOnChart {
  const { lines: own, zone } = useSteady(contractLines(account));
  const levels = useLevels(session);
  const marks = useMarkLines(session, levels);
  const lines: readonly DraggableLine[] = useMemo(
    () => [...own, ...marks.lines],
    [own, marks.lines],
  );

  function onMoveLine(id: string, price: number) {
    const text = price.toFixed(account.format.instrument.priceDigits);
    if (marks.move(id, text)) return;
    const isExit = account.state.exits.some((exit) => exit.id === id);
    const rejection = session.send(
      isExit
        ? { type: 'amend-exit', exit: id, trigger: text }
        : { type: 'amend-order', order: id, price: text },
    );
    if (rejection === null) return;
    toast.error(
      isExit ? 'Sortie laissée où elle était' : 'Ordre laissé où il était',
      contractRejectionText(rejection),
    );
  }

  return { lines, zone, levels, onMoveLine };
}

/** Gives the same object as long as it says the same, so that the chart is not drawn for nothing. */
function useSteady<Value extends object>(value: Value): Value {
  const signature = JSON.stringify(value);
  // oxlint-disable-next-line react/exhaustive-deps -- the signature stands for the value
  return useMemo(() => value, [signature]);
}
