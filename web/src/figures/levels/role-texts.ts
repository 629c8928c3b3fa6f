/** What each letter of the role reversal shows. Prices are those of the chart, which a test holds. */
export const roleSteps = [
  {
    letter: 'A',
    lead: 'Le plafond tient.',
    text: 'À 61 950, puis à 62 050, le prix monte dans la zone et repart vers le bas. Avec deux contacts, c’est une résistance possible.',
  },
  {
    letter: 'B',
    lead: 'Le plafond cède.',
    text: 'Une bougie clôture à 62 310, au-dessus de la zone (62 200). Tout ce qui était à vendre dans la zone a été acheté ou retiré.',
  },
  {
    letter: 'C',
    lead: 'Le plafond devient plancher.',
    text: 'Le prix redescend à 62 050, dans la zone, cette fois par le haut, et rebondit. L’ancienne résistance sert de support.',
  },
  {
    letter: 'D',
    lead: 'Ce qui donnerait tort.',
    text: 'Une clôture sous 61 800, le bas de la zone. Le changement de rôle n’aurait pas tenu, et la cassure serait fausse.',
  },
] as const;
