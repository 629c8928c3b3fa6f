/** How often a sentence is true of oneself, from never to often. */
export const answers = ['Jamais', 'Rarement', 'Parfois', 'Souvent'] as const;

export type TendencyId = 'losses' | 'missing' | 'confidence' | 'revenge' | 'confirmation';

/** A tendency, and what helps against it. */
export interface Tendency {
  id: TendencyId;
  name: string;
  advice: string;
}

export const tendencies: readonly Tendency[] = [
  {
    id: 'losses',
    name: 'Garder ses pertes',
    advice:
      'Placez le stop avant d’entrer. Devant chaque perte, demandez-vous si vous achèteriez encore aujourd’hui, à ce prix.',
  },
  {
    id: 'missing',
    name: 'Peur de manquer',
    advice: 'Imposez-vous un délai. Un achat hors plan s’écrit, puis attend 24 heures.',
  },
  {
    id: 'confidence',
    name: 'Excès de confiance',
    advice:
      'Notez avant chaque trade la chance que vous vous donnez, et comparez après trente. Ne grossissez pas la mise.',
  },
  {
    id: 'revenge',
    name: 'Revanche',
    advice:
      'Fixez un nombre de pertes de suite qui ferme la journée. Quand il est atteint, éloignez-vous de l’écran.',
  },
  {
    id: 'confirmation',
    name: 'Biais de confirmation',
    advice:
      'Avant d’entrer, écrivez trois raisons de ne pas le faire, et lisez deux avis contraires au vôtre.',
  },
];

/** Sentences of the test, two for each tendency, mixed. */
export const statements: readonly { text: string; tendency: TendencyId }[] = [
  { text: 'J’éloigne mon stop quand le prix s’en approche.', tendency: 'losses' },
  { text: 'J’achète un actif parce qu’il vient de beaucoup monter.', tendency: 'missing' },
  { text: 'Après quelques gains, j’augmente ma mise.', tendency: 'confidence' },
  { text: 'Après une perte, je rouvre aussitôt une position.', tendency: 'revenge' },
  {
    text: 'Une fois en position, je lis surtout les avis qui me donnent raison.',
    tendency: 'confirmation',
  },
  {
    text: 'Je vends vite mes gains, et j’attends que mes pertes reviennent à zéro.',
    tendency: 'losses',
  },
  {
    text: 'Voir les autres gagner me pousse à entrer sans plan.',
    tendency: 'missing',
  },
  { text: 'Je me fie assez à mes idées pour me passer de stop.', tendency: 'confidence' },
  { text: 'Je double ma mise pour effacer une perte.', tendency: 'revenge' },
  { text: 'J’écarte une information qui contredit ma position.', tendency: 'confirmation' },
];

/** The highest sum that a tendency can reach. */
export const HIGHEST = 6;

export interface TendencyScore {
  tendency: Tendency;
  /** Sum of its answers, from 0 to 6. */
  score: number;
  level: 'discrète' | 'présente' | 'marquée';
}

/**
 * Sums the answers by tendency, highest first; equals keep their order. No measure of a person: the
 * sentences are ours and were never validated.
 * @param given For each sentence, the index of its answer, from 0 (never) to 3 (often).
 */
export function scoreTendencies(given: readonly number[]): TendencyScore[] {
  return tendencies
    .map((tendency): TendencyScore => {
      const score = statements.reduce(
        (sum, statement, index) =>
          statement.tendency === tendency.id ? sum + (given[index] ?? 0) : sum,
        0,
      );
      return {
        tendency,
        score,
        level: score >= 4 ? 'marquée' : score >= 2 ? 'présente' : 'discrète',
      };
    })
    .toSorted((a, b) => b.score - a.score);
}
