import { typeset } from '@chandelle/course/typography';
import type { OrderKind } from '@chandelle/market/simulation/commands';
import { paths } from '../../../app/paths.ts';

interface KindText {
  name: string;
  hint: string;
  lesson: { label: string; to: string };
}

const spot = { label: 'Leçon : trading spot', to: paths.lesson('spot-trading') };
const risk = { label: 'Leçon : gestion du risque', to: paths.lesson('gestion-risque') };
const advanced = {
  label: 'Leçon : stratégies avancées',
  to: paths.lesson('strategies-avancees'),
};

const texts: Readonly<Record<OrderKind, KindText>> = {
  market: {
    name: 'Marché',
    hint: 'Exécuté tout de suite, au prix que le carnet offre. Vous choisissez la quantité, pas le prix.',
    lesson: spot,
  },
  limit: {
    name: 'Limite',
    hint: 'Attend dans le carnet que le marché vienne à votre prix. Vous choisissez le prix, pas le moment.',
    lesson: spot,
  },
  stop: {
    name: 'Stop',
    hint: 'Dort jusqu’au déclenchement, puis part au marché. Il coupe une perte ; dans un saut, il s’exécute plus loin.',
    lesson: risk,
  },
  'stop-limit': {
    name: 'Stop limite',
    hint: 'Comme un stop, mais avec un prix à ne pas dépasser. Si le marché saute par-dessus, rien ne s’exécute.',
    lesson: risk,
  },
  'take-profit': {
    name: 'Prise de profit',
    hint: 'Dort jusqu’à votre objectif, puis part au marché.',
    lesson: risk,
  },
  oco: {
    name: 'OCO : objectif et stop',
    hint: 'Deux ordres liés : quand l’un sert, l’autre est annulé. L’objectif est un ordre limite, le stop part au marché.',
    lesson: risk,
  },
  'trailing-stop': {
    name: 'Stop suiveur',
    hint: 'Un stop qui suit le meilleur prix à distance fixe, et ne recule jamais.',
    lesson: advanced,
  },
};

/** Kinds behind « Avancé ». */
export const advancedKinds = [
  'stop',
  'stop-limit',
  'take-profit',
  'oco',
  'trailing-stop',
] as const satisfies readonly OrderKind[];

/** Gives the name of a kind, what it does in a sentence or two, and the lesson that teaches it. */
export function kindText(kind: OrderKind): KindText {
  const { name, hint, lesson } = texts[kind];
  return {
    name: typeset(name),
    hint: typeset(hint),
    lesson: { label: typeset(lesson.label), to: lesson.to },
  };
}
