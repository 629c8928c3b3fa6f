import type { Slot } from '@chandelle/contract/simulator-limits';
import type { Dispatch, SetStateAction } from 'react';
import { withCandles } from './candles-of.ts';
import { fromServer } from './choose-record.ts';
import { openMarket, type OpenMarkets } from './open-markets.ts';
import { simulatorServer, type ServerMarket } from './simulator-server.ts';
import type { TakeOver } from './use-sync.ts';

/** What is said when a market went on elsewhere, and something done here is lost by it. */
export const movedNote =
  'Ce marché a avancé sur un autre appareil : voici où il en est. Ce qui venait d’être fait ici n’a pas été enregistré.';
const takenNote =
  'Un autre marché est en cours, ouvert sur un autre appareil : le voici. Celui qui venait d’être ouvert ici n’a pas été enregistré.';
const endedNote = 'Ce marché a été remplacé sur un autre appareil : voici le nouveau.';
const endedReplayNote = 'Cette séance a été quittée sur un autre appareil : voici votre marché.';

const endedWeekNote = 'Ce marché de la semaine est terminé, et noté tel quel. Voici votre marché.';

/** Returns what puts a market of another device in the place of the one here, and says so in a note. */
export function takeOverOf(
  markets: OpenMarkets | null,
  setMarkets: Dispatch<SetStateAction<OpenMarkets | null>>,
  setNote: (note: string) => void,
): TakeOver {
  const replace = async (slot: Slot, market: ServerMarket, note: string) => {
    const opened = openMarket(await withCandles(fromServer(market)));
    setMarkets((before) => (before === null ? null : { ...before, [slot]: opened }));
    setNote(note);
  };
  return {
    moved: (slot, market) => {
      const known = market.id === markets?.[slot]?.record.id;
      // Without its candles the page stays as it is; the next visit shows it.
      replace(slot, market, known ? movedNote : takenNote).catch(() => undefined);
    },
    ended: async (slot) => {
      const market = (await simulatorServer.slots())[slot];
      if (market !== null) await replace(slot, market, endedNote);
      else if (slot === 'replay') {
        setMarkets((before) =>
          before === null ? null : { ...before, shown: 'market', replay: null },
        );
        const week = markets?.replay?.record.state.episode?.week;
        setNote(week === undefined ? endedReplayNote : endedWeekNote);
      } else setNote('Ce marché a été remplacé sur un autre appareil. Rechargez la page.');
    },
  };
}
