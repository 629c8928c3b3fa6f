import { readAccount } from '@chandelle/market/simulation/read-account';
import { resumeSimulation } from '@chandelle/market/simulation/simulation';
import { marketMoments } from '../../trading/market-moments.ts';
import { usdtText } from '../../trading/money-text.ts';
import { Button } from '../../ui/button.tsx';
import type { MarketChoice, MarketQuestion as Question } from './store/open-for.ts';
import type { MarketRecord } from './store/simulator-storage.ts';

interface MarketQuestionProps {
  question: Question;
  answer: (kept: MarketChoice) => void;
}

/** Asks which market goes on, where somebody played here without their account and the account has one already. */
export function MarketQuestion({ question, answer }: MarketQuestionProps) {
  return (
    <section aria-labelledby="which-market" className="max-w-[680px]">
      <h2 id="which-market" className="font-display text-h2">
        Deux marchés : lequel gardez-vous ?
      </h2>
      <p className="mt-3 text-ink-2">
        Vous vous êtes exercé ici sans compte, et votre compte avait déjà un marché en cours. Un
        seul peut continuer.
      </p>
      <div className="mt-6 grid gap-4 sm:grid-cols-2">
        <Choice
          title="Celui de votre compte"
          market={question.account}
          loss="Celui de cet appareil est effacé."
          button="Garder celui de mon compte"
          onChoose={() => answer('account')}
        />
        <Choice
          title="Celui de cet appareil"
          market={question.guest}
          loss="Celui de votre compte s’arrête là."
          button="Garder celui de cet appareil"
          onChoose={() => answer('guest')}
        />
      </div>
    </section>
  );
}

function Choice(props: {
  title: string;
  market: MarketRecord;
  /** What becomes of the other one. */
  loss: string;
  button: string;
  onChoose: () => void;
}) {
  return (
    <div className="flex flex-col rounded-card border border-line bg-surface p-5">
      <h3 className="font-display text-h3">{props.title}</h3>
      <p className="mt-2">{describeMarket(props.market)}</p>
      <p className="mt-1 mb-5 text-small text-ink-2">{props.loss}</p>
      <Button variant="secondary" className="mt-auto" onClick={props.onChoose}>
        {props.button}
      </Button>
    </div>
  );
}

/** Says how far a market has come and what it is worth; less of one that cannot be read. */
function describeMarket({ state, series }: MarketRecord): string {
  const count = state.fills.length;
  const done = `${marketMoments(state).moment(state.now)}, ${count === 0 ? 'aucune exécution' : `${count} ${count === 1 ? 'exécution' : 'exécutions'}`}`;
  try {
    const { equity } = readAccount(resumeSimulation(state, series ?? undefined));
    return `${done}, ${usdtText(equity)} de capital.`;
  } catch {
    return `${done}.`;
  }
}
