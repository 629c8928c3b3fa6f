import { planLimits } from '@chandelle/market/plan/plan';

const written = (value: number) => String(value).replace('.', ',');
const between = ({ min, max }: { min: number; max: number }, unit = '') =>
  `De ${written(min)} à ${written(max)}${unit}.`;

/** What is said at a number of the plan that is not within its limits. */
export const planMessages = {
  position: `De ${written(planLimits.position.min)} à ${written(planLimits.position.max)} % : jamais plus de 2 %, même avec une très bonne raison.`,
  open: between(planLimits.open, ' %'),
  ratio: between(planLimits.ratio, ' R'),
  positions: between(planLimits.positions),
  losses: between(planLimits.losses),
  stopPercent: between(planLimits.stopPercent, ' %'),
  scenario: `${planLimits.scenarioLength} caractères au plus.`,
} as const;
