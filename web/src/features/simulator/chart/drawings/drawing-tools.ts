import type { Drawing, PointKind } from '@chandelle/market/simulation/drawings/drawing';

/** What one places on the chart: by two points, or a note by one; what the ruler measures is not kept. */
export type Tool = PointKind | 'note' | 'ruler';

/** What a drawing is called that has no name. */
export const kindNames: Readonly<Record<Drawing['kind'], string>> = {
  'trend-line': 'Ligne de tendance',
  retracement: 'Retracement de Fibonacci',
  'risk-box': 'Boîte de risque',
  note: 'Note',
};

/** What a tool draws, and which points it asks for: one or two. */
export const toolTexts: Readonly<
  Record<Tool, { name: string; points: readonly [string, string?] }>
> = {
  'trend-line': {
    name: kindNames['trend-line'],
    points: ['Posez le premier point.', 'Posez le second point.'],
  },
  retracement: {
    name: kindNames.retracement,
    points: ['Posez le début du mouvement.', 'Posez la fin du mouvement.'],
  },
  note: {
    name: kindNames.note,
    points: ['Choisissez la bougie à annoter.'],
  },
  ruler: {
    name: 'Règle',
    points: ['Mesurez d’ici…', '… jusqu’ici.'],
  },
};
