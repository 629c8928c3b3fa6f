import { describe, expect, it } from 'vitest';
import { describeScenario } from './describe-scenario.ts';

describe('describeScenario', () => {
  it.each([
    ['Le prix monte nettement', 'nettement'],
    ['Un support Solide, touché deux fois', 'Solide'],
    ['Le volume est fort', 'fort'],
    ['La baisse s’essouffle', 'essouffle'],
    ['C’est le bon moment', 'bon moment'],
  ])('names in « %s » the word that cannot be measured', (scenario, word) => {
    expect(describeScenario(scenario)).toMatch(new RegExp(`^«.${word}.» ne se mesure pas`, 'u'));
  });

  it.each([
    '',
    'Clôture au-dessus du plus haut des 20 jours',
    'Un repli vers 58 200, conforté par deux mèches',
  ])('leaves « %s » as it is', (scenario) => {
    expect(describeScenario(scenario)).toMatch(/^Vos mots\./u);
  });
});
