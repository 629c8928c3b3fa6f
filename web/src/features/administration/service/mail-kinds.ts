/** What each mail about a contract tells of. */
export const mailKinds: Readonly<Record<string, string>> = {
  started: 'Abonnement commencé',
  renewed: 'Abonnement renouvelé',
  'payment-failed': 'Paiement refusé',
  'payment-recovered': 'Paiement régularisé',
  cancelled: 'Abonnement arrêté',
  resumed: 'Abonnement rétabli',
  withdrawn: 'Rétractation',
  refunded: 'Remboursement',
  'second-returned': 'Second paiement rendu',
  ended: 'Abonnement terminé',
};
