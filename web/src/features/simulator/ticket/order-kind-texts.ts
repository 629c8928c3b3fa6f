import type { OrderKind } from '@chandelle/market/simulation/order-kinds';
import { orderKindNames } from '../../../trading/texts/order-names.ts';

interface KindText {
  hint: string;
  /** Id of the lesson that teaches it. */
  lesson: string;
}

const texts: Readonly<Record<OrderKind, KindText>> = {
  market: {
    hint: 'Exécuté tout de suite, au prix que le carnet offre. Vous choisissez la quantité, pas le prix.',
    lesson: 'spot-trading',
  },
  limit: {
    hint: 'Attend dans le carnet que le marché vienne à votre prix. Vous choisissez le prix, pas le moment.',
    lesson: 'spot-trading',
  },
  stop: {
    hint: 'Inactif jusqu’au déclenchement, puis exécuté au marché. Il coupe une perte ; en cas de saut, à un moins bon prix.',
    lesson: 'gestion-risque',
  },
  'stop-limit': {
    hint: 'Comme un stop, mais avec un prix à ne pas dépasser. Si le marché saute par-dessus, rien ne s’exécute.',
    lesson: 'gestion-risque',
  },
  'take-profit': {
    hint: 'Inactif jusqu’à votre objectif, puis exécuté au marché.',
    lesson: 'gestion-risque',
  },
  oco: {
    hint: 'Deux ordres liés : quand l’un est exécuté, l’autre est annulé. L’objectif est un ordre limite, le stop part au marché.',
    lesson: 'gestion-risque',
  },
  'trailing-stop': {
    hint: 'Un stop qui suit le meilleur prix à distance fixe, et ne recule jamais.',
    lesson: 'strategies-avancees',
  },
};

/** Returns the name of a kind, what it does in a sentence or two, and the lesson that teaches it. */
export function kindText(kind: OrderKind): KindText & { name: string } {
  return { name: orderKindNames[kind], ...texts[kind] };
}
