import type { ScenarioName } from '@chandelle/market/prices/scenarios';

/** The stories of markets by their French names. */
export const storyNames: Readonly<Record<ScenarioName, string>> = {
  range: 'Dans un couloir',
  'slow-bull': 'Hausse lente',
  'blow-off-and-crash': 'Envolée puis chute',
  'capitulation-and-recovery': 'Capitulation et reprise',
  'news-shock': 'Choc d’une nouvelle',
  chop: 'Va-et-vient',
};
