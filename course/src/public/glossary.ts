/** A small drawing that stands for a term; `web/src/features/glossary/pictogram` draws them. */
export const pictogramNames = [
  'bougie',
  'corps',
  'meche',
  'horloge',
  'tendance',
  'range',
  'volatilite',
  'volume',
  'invalidation',
  'support',
  'resistance',
  'zone',
  'cassure',
  'fausse-cassure',
  'bascule',
  'moyenne',
  'croisement',
  'part',
  'position',
  'stop',
  'stop-suiveur',
  'objectif',
  'ratio',
  'balance',
  'recul',
  'ensemble',
  'panier',
  'plan',
  'echange',
  'carnet',
  'ordre-limite',
  'ordre-marche',
  'ecart',
  'glissement',
  'piece',
  'regularite',
  'biais',
  'alerte',
  'pente',
  'oscillateur',
  'divergence',
  'histogramme',
  'bandes',
  'niveaux',
  'amplitude',
  'rejouer',
  'retour',
  'contrat',
  'boucle',
  'levier',
  'marge',
  'liquidation',
  'reference',
  'longue',
  'courte',
  'autorite',
  'recit',
  'capitalisation',
  'deblocage',
  'chaine',
  'moitie',
  'bulle',
] as const;

export type PictogramName = (typeof pictogramNames)[number];

/** A step of a lesson in which a term is taught. */
export interface TaughtPlace {
  lessonId: string;
  /** What the lesson calls its parts. */
  unit: 'étape' | 'section';
  /** Place of the step in its lesson, from 1, as the learner counts. */
  step: number;
  stepTitle: string;
  /** Place in its step of the screen that speaks of it most, from 1. */
  screen: number;
}

/** A term of the glossary as everybody may read it. */
export interface GlossaryEntry {
  /** Its address: `carnet-d-ordres`. */
  slug: string;
  term: string;
  /** « nom féminin », « sigle ». */
  kind: string;
  definition: string;
  /** What the word does not say or do: the first words, which are emphasised, and the rest; null without. */
  caution: { lead: string; text: string } | null;
  /** Other ways of saying it. */
  variants: string[];
  /** Forms it is searched by beside: an adjective, a verb. */
  forms: string[];
  /** Slugs of other terms worth reading. */
  seeAlso: string[];
  pictogram: PictogramName;
  figure: { name: string; props: Record<string, unknown> } | null;
  /** The lessons that use it most, in the order of the course, each with the step that does. */
  places: TaughtPlace[];
}
