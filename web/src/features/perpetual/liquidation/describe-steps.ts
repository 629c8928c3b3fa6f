import type { Liquidation, PerpetualEvent } from '@chandelle/market/perpetual/events';
import type { LiquidationAccount } from '@chandelle/market/perpetual/insight/explain-liquidation';
import { worth } from '@chandelle/market/perpetual/rules/amounts';
import type { FrameName } from '@chandelle/market/perpetual/rules/frames';
import { describeContractEvent } from '../texts/contract-event-texts.ts';
import type { ContractFormat } from '../texts/contract-format.ts';

/** A step of what happened to a position, with what was there after it. */
export interface ClosingStep {
  /** By which the chart names it. */
  letter: string;
  /** Seconds since 1970 UTC. */
  at: number;
  text: string;
  /** Price to mark on the chart, in ticks. */
  price: number;
  mark: number;
  wallet: bigint;
  margin: bigint;
  /** It is the closing itself. */
  forced: boolean;
}

type Fill = Extract<PerpetualEvent, { type: 'filled' }>;
type Part = Omit<ClosingStep, 'letter'>;
type Base = Pick<Part, 'at' | 'mark' | 'wallet' | 'margin'>;

/** Settlements that are told one by one; of more of them the sum is told. */
const FEW_SETTLEMENTS = 3;

/** Tells the steps of a position from its opening to its forced closing, each under a letter. */
export function describeSteps(
  account: LiquidationAccount,
  frame: FrameName,
  leverage: number,
  format: ContractFormat,
): ClosingStep[] {
  const { steps, funding } = account;
  const settlements = steps.filter(({ type }) => type === 'funding');
  const many = settlements.length > FEW_SETTLEMENTS;
  const stopped = steps.some((event) => event.type === 'exit-placed' && event.kind === 'stop');
  const parts: Part[] = [];
  steps.forEach((event, index) => {
    const { at, mark, wallet, margin } = event;
    const base = { at, mark, wallet, margin };
    const add = (text: string | null, price = mark) => {
      if (text !== null) parts.push({ ...base, text, price, forced: false });
    };
    if (event.type === 'liquidated') {
      parts.push(...closingParts(event.liquidation, base, frame, format));
    } else if (event.type === 'filled') {
      // One order meets several in the book: they are one step.
      const next = steps[index + 1];
      if (next?.type === 'filled' && next.order === event.order && next.at === at) return;
      const fills = fillsOf(steps, event);
      const bare = parts.length === 0 && !stopped ? ' Aucun stop.' : '';
      add(`${fillText(fills, leverage, format)}${bare}`, averageOf(fills));
    } else if (event.type === 'funding' && many) {
      if (event === settlements.at(-1))
        add(`${settlements.length} financements : ${paidText(funding, format)} en tout.`);
    } else if (event.type === 'funding') add(`Financement : ${paidText(event.paid, format)}.`);
    else add(otherText(event, format));
  });
  return parts.map((part, index) => ({ ...part, letter: letterOf(index) }));
}

function otherText(event: PerpetualEvent, format: ContractFormat): string | null {
  // Exits and orders that end with the position say nothing of it.
  if (event.type.endsWith('-cancelled')) return null;
  const told = describeContractEvent(event, format);
  return told === null ? null : `${told.title}${told.text === '' ? '' : ` : ${told.text}`}.`;
}

const paidText = (paid: bigint, { money }: ContractFormat) =>
  paid < 0n ? `vous recevez ${money(-paid)}` : `vous payez ${money(paid)}`;

/** Counts in letters as tables do: A to Z, then AA. */
function letterOf(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

/** Returns the executions of one order at one second. */
function fillsOf(steps: readonly PerpetualEvent[], of: Fill): Fill[] {
  return steps.filter(
    (event): event is Fill =>
      event.type === 'filled' && event.order === of.order && event.at === of.at,
  );
}

const lotsOf = (fills: readonly Fill[]) => fills.reduce((sum, { lots }) => sum + lots, 0);
const valueOf = (fills: readonly Fill[]) =>
  fills.reduce((sum, { price, lots }) => sum + worth(price, lots), 0n);
const averageOf = (fills: readonly Fill[]) => Number(valueOf(fills)) / lotsOf(fills);

function fillText(fills: readonly Fill[], leverage: number, format: ContractFormat): string {
  const [first] = fills;
  const fee = fills.reduce((sum, fill) => sum + fill.fee, 0n);
  const verb = first?.side === 'buy' ? 'Achat' : 'Vente';
  const what = `${verb} de ${format.coins(lotsOf(fills))} à ${format.price(averageOf(fills))}`;
  const at = first?.result === null ? `, ×${leverage}` : '';
  return `${what}, soit ${format.money(valueOf(fills))}${at}. Frais ${format.money(fee)}.`;
}

function closingParts(
  liquidation: Liquidation,
  base: Base,
  frame: FrameName,
  format: ContractFormat,
): Part[] {
  const { behind, result, required, shortfall, exitValue, lots, insuranceResult } = liquidation;
  const european = frame === 'european';
  const rule = european ? 'la moitié de la marge que la loi exige' : 'la marge de maintien';
  const left =
    shortfall > 0n
      ? `La marge n’y suffit plus : il manque ${format.money(shortfall)}, que l’assurance paie`
      : `Il reste ${format.money(behind + result)}, et ${rule} est de ${format.money(required)}`;
  const exit = Number(exitValue) / lots;
  const fund =
    insuranceResult < 0n
      ? `Les ${format.money(-insuranceResult)} perdus là sont à sa charge.`
      : `Ce qu’il y gagne, ${format.money(insuranceResult)}, lui reste.`;
  return [
    {
      ...base,
      text: `Le prix de référence touche ${format.price(base.mark)}. ${left} : ${european ? 'le courtier' : 'la place'} clôture.`,
      price: base.mark,
      forced: true,
    },
    {
      ...base,
      text: `Le fonds d’assurance reprend la position et la solde à ${format.price(exit)} en moyenne. ${fund}`,
      price: exit,
      forced: false,
    },
  ];
}
