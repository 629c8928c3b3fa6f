/** A trade as a journal keeps it, on a capital of 10,000 USDT. */
export interface JournalEntry {
  letter: string;
  plan: string;
  done: string;
  /** In USDT. */
  result: number;
  /** Whether the decision was good, whatever came of it. */
  good: boolean;
  why: string;
}

/** A made-up month. Good decisions earn less in it than bad ones, as can well happen in six trades; they keep the rules of the course. */
export const journal: readonly JournalEntry[] = [
  {
    letter: 'A',
    plan: 'Rebond sur support, 500 USDT engagés, 20 à perdre si le stop est touché, stop et objectif écrits.',
    done: 'Ordre passé comme prévu. Le stop est touché.',
    result: -20,
    good: true,
    why: 'Le plan est suivi et la perte est celle que vous aviez acceptée. Bonne décision, résultat défavorable.',
  },
  {
    letter: 'B',
    plan: 'Aucun. Un message annonçait une hausse.',
    done: '6 000 USDT engagés d’un coup, sans stop. Vendu le lendemain.',
    result: 400,
    good: false,
    why: '60 % du capital, sans stop, sur la parole d’un inconnu. Le gain est de la chance, et il récompense la mauvaise habitude.',
  },
  {
    letter: 'C',
    plan: 'Cassure confirmée, risque 20 USDT, objectif à trois fois le risque.',
    done: 'Entrée après la clôture. L’objectif est atteint.',
    result: 60,
    good: true,
    why: 'Plan écrit, risque fixé, plan suivi. Ici, le résultat est aussi favorable.',
  },
  {
    letter: 'D',
    plan: 'Risque 20 USDT, stop sous le creux.',
    done: 'Stop éloigné deux fois « pour laisser respirer », puis touché.',
    result: -56,
    good: false,
    why: 'Le plan était bon, la décision ne l’est plus dès que le stop recule. La perte presque triple.',
  },
  {
    letter: 'E',
    plan: 'Risque 20 USDT, objectif 60.',
    done: 'Vendu au quart du chemin, sans signal, « pour ne pas reperdre ».',
    result: 16,
    good: false,
    why: 'Un gain, mais hors plan. Si vos gains sont coupés et vos pertes entières, l’espérance peut devenir négative.',
  },
  {
    letter: 'F',
    plan: 'Rebond sur support, risque 20 USDT, stop écrit.',
    done: 'Stop touché pendant un mouvement brutal, exécuté un peu plus bas.',
    result: -24,
    good: true,
    why: 'Le plan est suivi. L’écart de 4 USDT est un glissement, que l’on note et que l’on prévoit.',
  },
];

/** Sums the results of the good or of the bad decisions, in USDT. */
export function sumOf(good: boolean): number {
  return journal
    .filter((entry) => entry.good === good)
    .reduce((sum, { result }) => sum + result, 0);
}
