import type { ScenarioName } from '@chandelle/market/prices/scenarios';

export interface Reading {
  text: string;
  right?: boolean;
  why: string;
}

/** A chart whose future is hidden, and three ways to read it. */
export interface ReadingRound {
  market: readonly [ScenarioName, number];
  /** Days that are seen. */
  seen: number;
  shows: 'rsi' | 'macd' | 'bands' | 'divergence' | 'levels';
  title: string;
  readings: readonly Reading[];
}

/** Days that the future brings. */
export const FUTURE = 20;

/** Judged on what can be known on the last day seen, not on what came. */
export const readingRounds: readonly ReadingRound[] = [
  {
    market: ['blow-off-and-crash', 13],
    seen: 20,
    shows: 'rsi',
    title: 'RSI au-dessus de 70 depuis treize jours',
    readings: [
      {
        text: 'Le marché est suracheté : il faut vendre.',
        why: 'Treize jours de « surachat » sans vraie baisse le démentent déjà. En tendance, un RSI haut mesure la force du mouvement.',
      },
      {
        text: 'La hausse est forte ; le RSI seul ne dit pas quand elle finira.',
        right: true,
        why: 'Il décrit une force, il ne fixe aucune date. La sortie se décide par un stop ou un niveau, pas par le chiffre 70.',
      },
      {
        text: 'Un RSI si haut promet encore des semaines de hausse.',
        why: 'Il mesure les quatorze derniers jours, rien de plus. La force passée ne promet pas la suite.',
      },
    ],
  },
  {
    market: ['news-shock', 11],
    seen: 45,
    shows: 'bands',
    title: 'Les bandes les plus étroites du graphique',
    readings: [
      {
        text: 'Le calme va durer : les bandes le montrent.',
        why: 'Les bandes résument vingt jours passés. Le calme alterne avec l’agitation ; il finit toujours, sans date annoncée.',
      },
      {
        text: 'Compression après une chute : la baisse va reprendre.',
        why: 'La compression ne donne pas le sens. La chute précédente non plus, à elle seule.',
      },
      {
        text: 'Un mouvement plus ample est plausible, de sens inconnu.',
        right: true,
        why: 'C’est tout ce que dit une compression. On prépare les deux cas, et l’on se méfie de la première sortie.',
      },
    ],
  },
  {
    market: ['range', 1],
    seen: 39,
    shows: 'macd',
    title: 'Le MACD vient de croiser vers le haut',
    readings: [
      {
        text: 'Dans ce couloir agité, ce croisement pèse peu.',
        right: true,
        why: 'La ligne et son signal se croisent sans cesse. Il faudrait d’abord une sortie du couloir.',
      },
      {
        text: 'Le croisement annonce une nouvelle tendance haussière.',
        why: 'Les croisements récents ont tous été repris. Rien ne distingue celui-ci.',
      },
      {
        text: 'Il faut un MACD plus rapide pour voir le signal plus tôt.',
        why: 'Plus rapide, il croiserait plus souvent encore : moins de retard, davantage de fausses alertes.',
      },
    ],
  },
  {
    market: ['blow-off-and-crash', 6],
    seen: 37,
    shows: 'divergence',
    title: 'Une divergence baissière, connue aujourd’hui',
    readings: [
      {
        text: 'La divergence est là : la chute va se poursuivre.',
        why: 'La divergence compare deux sommets passés. Elle ne dit ni l’ampleur ni la durée de ce qui suit.',
      },
      {
        text: 'Au moment où on la reconnaît, la chute a déjà eu lieu.',
        right: true,
        why: 'Le second sommet n’est sûr que trois jours plus tard, et le prix a perdu 26 % entre-temps. Le dessin était parfait, l’usage nul.',
      },
      {
        text: 'Elle a eu raison : il suffit de suivre les divergences.',
        why: 'Une réussite ne fait pas un taux. Comptez aussi celles qui ont trompé, et ce qu’il restait à gagner.',
      },
    ],
  },
  {
    market: ['slow-bull', 10],
    seen: 42,
    shows: 'levels',
    title: 'Le prix est revenu vers 61,8 % de la hausse',
    readings: [
      {
        text: 'Une zone à surveiller, rien de plus sans réaction du prix.',
        right: true,
        why: 'Le niveau dit où regarder. Sans bougie de rejet ni clôture au-dessus, rien ne montre que des acheteurs sont là.',
      },
      {
        text: 'C’est le nombre d’or : le prix va rebondir ici.',
        why: 'Aucune loi ne l’y oblige. D’autres niveaux étaient tracés plus haut, et le prix les a traversés.',
      },
      {
        text: 'Tous les niveaux se valent : ce tracé ne sert à rien.',
        why: 'Il sert à préparer un plan avant d’y être : où regarder, et où l’idée devient fausse.',
      },
    ],
  },
];
