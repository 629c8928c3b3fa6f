/** A stretch of a story's life, in years with decimals: 2021.5 is the middle of 2021. */
export interface StorySpan {
  from: number;
  peak: number;
  to: number;
}

/** A story of the crypto market: what was said, what was true, how it ended. */
export interface Story {
  id: string;
  name: string;
  dates: string;
  /** Empty for a story that is told of single days. */
  spans: readonly StorySpan[];
  /** Single days, such as the halvings. */
  marks: readonly number[];
  pitch: string;
  fact: string;
  end: string;
}

/** First and last year of the axis. */
export const storyYears = { from: 2016, to: 2026 } as const;

/** Turns a month into a place on the axis: month 1 is January. */
const at = (year: number, month: number) => year + (month - 0.5) / 12;

/** Stories in the order of their beginnings. Months are those of the events named in the texts. */
export const stories: readonly Story[] = [
  {
    id: 'halving',
    name: 'Les halvings',
    dates: '2016, 2020, 2024 (et 2012)',
    spans: [],
    marks: [at(2016, 7), at(2020, 5), at(2024, 4.5)],
    pitch: 'Moins de bitcoins créés, donc un prix plus haut.',
    fact: 'Tous les 210 000 blocs, la récompense est divisée par deux. C’était le 28 novembre 2012, le 9 juillet 2016, le 11 mai 2020 et le 20 avril 2024.',
    end: 'Le fait revient à une date connue, et le récit aussi. Quatre fois, c’est trop peu pour en faire une loi.',
  },
  {
    id: 'ico',
    name: 'Les ICO',
    dates: '2017–2018',
    spans: [{ from: at(2017, 4), peak: at(2018, 1), to: at(2018, 12) }],
    marks: [],
    pitch: 'Chaque projet aura son jeton, et chacun pourra le financer.',
    fact: 'Quelques lignes sur Ethereum suffisent à créer un jeton. Un seul projet, EOS, lève environ 4 milliards de dollars en un an.',
    end: 'L’ether, qui sert à payer ces jetons, tombe d’environ 1 400 dollars en janvier 2018 à moins de 100 en décembre. La plupart des projets s’éteignent.',
  },
  {
    id: 'defi',
    name: 'L’été de la DeFi',
    dates: 'juin–novembre 2020',
    spans: [{ from: at(2020, 6), peak: at(2020, 9), to: at(2020, 11) }],
    marks: [],
    pitch: 'Prêtez sans banque et recevez en plus des jetons.',
    fact: 'Un service de prêt, Compound, distribue son jeton à partir du 15 juin 2020. En trois mois, les sommes déposées dans les services de ce genre sont multipliées par plus de cinq.',
    end: 'À l’automne, beaucoup de jetons distribués ont perdu plus de la moitié de leur prix. Plusieurs de ces services, eux, servent encore.',
  },
  {
    id: 'meme',
    name: 'Les memecoins',
    dates: '2021, puis 2024–2025',
    spans: [
      { from: at(2021, 1), peak: at(2021, 5), to: at(2021, 7) },
      { from: at(2024, 1), peak: at(2025, 1), to: at(2025, 3) },
    ],
    marks: [],
    pitch: 'C’est une plaisanterie, mais tout le monde en achète.',
    fact: 'Aucun revenu, aucun usage. On en achète parce que l’on en parle, et ce récit-là ne le cache pas.',
    end: 'Le dogecoin culmine le 8 mai 2021, le jour où Elon Musk, qui le vantait, anime une émission de télévision. Six semaines plus tard, il a perdu plus de 70 %.',
  },
  {
    id: 'nft',
    name: 'Les NFT',
    dates: '2021–2022',
    spans: [{ from: at(2021, 2), peak: at(2022, 1), to: at(2022, 9) }],
    marks: [],
    pitch: 'Posséder une œuvre numérique, c’est posséder une part de culture.',
    fact: 'Le 11 mars 2021, Christie’s vend une œuvre de Beeple 69,3 millions de dollars.',
    end: 'De janvier à septembre 2022, les volumes échangés tombent de 17 milliards de dollars par mois, dont une part de ventes à soi-même, à moins de 500 millions.',
  },
  {
    id: 'terra',
    name: 'Terra et son rendement',
    dates: 'mars 2021–mai 2022',
    spans: [{ from: at(2021, 3), peak: at(2022, 4), to: at(2022, 5) }],
    marks: [],
    pitch: 'Un dollar numérique qui rapporte près de 20 % par an.',
    fact: 'Aucun dollar ne garantit l’UST. Il s’échange contre du LUNA, créé à la demande.',
    end: 'En mai 2022, l’UST ne vaut plus un dollar. Pour reprendre tous ceux que l’on rend, on crée des LUNA par milliers de milliards, et leur prix tombe de 80 dollars à presque zéro en une semaine.',
  },
  {
    id: 'play',
    name: 'Jouer pour gagner',
    dates: '2021–mars 2022',
    spans: [{ from: at(2021, 6), peak: at(2021, 11), to: at(2022, 3) }],
    marks: [],
    pitch: 'Jouez, et soyez payé.',
    fact: 'Axie Infinity paie en SLP, un jeton qui sert surtout à faire naître d’autres Axies. Il faut donc toujours de nouveaux joueurs pour en vouloir.',
    end: 'Le SLP perd plus de 90 % entre l’été 2021 et le début de 2022. Le 23 mars 2022, on vole environ 600 millions de dollars sur Ronin, le réseau du jeu. On s’en aperçoit six jours plus tard.',
  },
  {
    id: 'ftx',
    name: 'FTX, la plateforme sérieuse',
    dates: '2021–novembre 2022',
    spans: [{ from: at(2021, 6), peak: at(2022, 2), to: at(2022, 11) }],
    marks: [],
    pitch: 'Un stade, des célébrités, de grands fonds. On peut lui confier son argent.',
    fact: 'Valorisée 32 milliards de dollars en janvier 2022. Ses comptes, eux, ne sont pas publics.',
    end: 'Un article paraît le 2 novembre 2022, la faillite est déclarée le 11. Il manque environ 8 milliards aux clients ; le fondateur est condamné à 25 ans de prison en mars 2024.',
  },
  {
    id: 'metaverse',
    name: 'Le métavers',
    dates: 'octobre 2021–2022',
    spans: [{ from: at(2021, 10), peak: at(2021, 11), to: at(2022, 12) }],
    marks: [],
    pitch: 'Nous vivrons dans des mondes virtuels. Achetez-y du terrain.',
    fact: 'Le 28 octobre 2021, Facebook devient Meta.',
    end: 'Deux de ces mondes ont leur jeton, MANA et SAND. Tous deux culminent un mois plus tard. Fin 2022, ils ont perdu plus de 90 %.',
  },
  {
    id: 'ai',
    name: 'Les jetons « IA »',
    dates: '2023, puis 2024–2025',
    spans: [
      { from: at(2023, 1), peak: at(2023, 2), to: at(2023, 6) },
      { from: at(2024, 2), peak: at(2024, 3), to: at(2024, 8) },
      { from: at(2024, 10), peak: at(2025, 1), to: at(2025, 4) },
    ],
    marks: [],
    pitch: 'L’intelligence artificielle change tout, donc ce jeton aussi.',
    fact: 'ChatGPT paraît le 30 novembre 2022. Le lien entre un jeton et cette technique est souvent un nom.',
    end: 'Trois vagues en trois ans. La dernière parle d’« agents », des programmes censés agir seuls. Début 2025, plusieurs de leurs jetons les plus connus perdent plus de 80 % en un trimestre.',
  },
  {
    id: 'etf',
    name: 'L’ETF bitcoin',
    dates: 'juin 2023–janvier 2024',
    spans: [{ from: at(2023, 6), peak: at(2024, 1), to: at(2024, 2) }],
    marks: [],
    pitch: 'L’autorisation américaine fera entrer des milliards.',
    fact: 'La SEC autorise onze fonds le 10 janvier 2024, et des milliards y entrent en effet.',
    end: 'Le récit se réalise, un soir de janvier. Et le prix, ensuite ? La section suivante vous le demandera.',
  },
];
