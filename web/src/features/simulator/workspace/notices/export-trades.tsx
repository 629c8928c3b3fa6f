import { writeTradeCsv } from '@chandelle/market/csv/trade-csv';
import { saveFile } from '../../../../lib/save-file.ts';
import type { MarketSession } from '../../../../trading/market-session.ts';
import { Button } from '../../../../ui/button.tsx';

/** Saves what was traded as a file of this device. */
export function ExportTrades({ session }: { session: MarketSession }) {
  return (
    <Button
      variant="secondary"
      size="small"
      onClick={() => saveFile('trades.csv', writeTradeCsv(session.simulation))}
    >
      Exporter mes exécutions
    </Button>
  );
}
