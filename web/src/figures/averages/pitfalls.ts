/** A trap of moving averages, as a rule to keep and what it guards against. Ids stay: ticks are kept by them. */
export interface Pitfall {
  id: string;
  rule: string;
  why: string;
}

export const pitfalls: readonly Pitfall[] = [
  {
    id: 'retard',
    rule: 'Je sais que la moyenne suit le prix, et de combien.',
    why: 'Âge moyen : (période − 1) ÷ 2, soit 24,5 jours pour 50.',
  },
  {
    id: 'range',
    rule: 'Je regarde si le marché a une direction avant de suivre un croisement.',
    why: 'Dans le range que vous avez vu, sept achats sur huit ont perdu.',
  },
  {
    id: 'periode',
    rule: 'J’ai choisi ma période avant de voir le résultat.',
    why: 'La meilleure période du passé est celle qui convient à ce passé.',
  },
  {
    id: 'cloture',
    rule: 'J’attends la clôture de la bougie.',
    why: 'Un croisement en cours peut disparaître avant la fin du jour.',
  },
  {
    id: 'frais',
    rule: 'J’ai compté les frais de chaque achat et de chaque vente.',
    why: 'Dix allers-retours à 0,1 % par ordre font environ 2 %.',
  },
  {
    id: 'stop',
    rule: 'Mon stop et ma perte possible sont fixés avant l’achat.',
    why: 'Le croisement inverse arrive souvent trop tard pour protéger.',
  },
  {
    id: 'ensemble',
    rule: 'Je n’appelle pas confirmation une seconde moyenne.',
    why: 'Deux moyennes du même prix disent presque la même chose.',
  },
];
