import { advance } from '@chandelle/market/simulation/advance';
import { submit } from '@chandelle/market/simulation/submit';
import { giveEngine } from './session-at-rest.ts';

export { MarketSession, type CommandInput, type DatedCommand } from './session-at-rest.ts';

giveEngine({ advance, submit });
