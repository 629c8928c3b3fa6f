import { priceText } from '@chandelle/contract/subscription-price';
import { subscriptionPeriodDays } from '@chandelle/contract/subscription-price';
import { OperatorPage } from './operator.tsx';

const period = `${subscriptionPeriodDays} jours`;

/** « Conditions générales de vente » of the forum's subscription. */
export function Component() {
  return (
    <OperatorPage
      write={(operator) => ({
        title: 'Conditions générales de vente',
        lead: 'Le contrat d’abonnement au forum : ce qu’il ouvre, ce qu’il coûte, comment il prend fin.',
        updated: '2026-11-21',
        sections: [
          {
            title: 'Le vendeur',
            blocks: [
              `${operator.name}, ${operator.legalForm}, ${operator.address}, ${operator.registration}. TVA : ${operator.vatNumber}. Contact : ${operator.email}, ${operator.phone}.`,
            ],
          },
          {
            title: 'Ce qui est vendu',
            blocks: [
              `L’accès, en lecture et en écriture, au forum de Chandelle et à ses annonces, par périodes de ${period}. Les leçons, les quiz et le simulateur restent gratuits et ne dépendent pas de l’abonnement.`,
              'Le forum n’est pas un service sur crypto-actifs. Rien de ce qui s’y écrit n’est un conseil personnalisé, une recommandation ou une promesse de gain. Les crypto-actifs peuvent faire perdre la totalité du capital engagé.',
              'L’abonnement est réservé aux personnes majeures, à titre personnel. Il faut un compte Chandelle, un navigateur récent et une connexion à internet.',
            ],
          },
          {
            title: 'Prix et paiement',
            blocks: [
              `${priceText} toutes taxes comprises par période de ${period}, payés d’avance par carte auprès de notre prestataire de paiement. L’abonnement est reconduit de période en période, au même prix, jusqu’à votre résiliation.`,
              'Un changement de prix vous serait annoncé par email au moins 30 jours avant la période concernée ; il ne s’applique pas si vous résiliez entre-temps.',
              'Une facture est émise à chaque paiement. Elle se lit dans « Gérer mon abonnement ».',
            ],
          },
          {
            title: 'Commande',
            blocks: [
              'La commande se passe en quatre temps : lecture du récapitulatif, acceptation de ces conditions, bouton « Commande avec obligation de paiement », paiement. Jusqu’au paiement, vous pouvez revenir en arrière sans rien devoir. Le contrat est conclu quand le paiement est confirmé ; un email le récapitule.',
            ],
          },
          {
            title: 'Accès',
            blocks: [
              'Le forum s’ouvre dès que le paiement est confirmé. Un paiement refusé, remboursé ou contesté ferme l’accès aussitôt ; il rouvre dès qu’un paiement aboutit.',
            ],
          },
          {
            title: 'Droit de rétractation',
            blocks: [
              'Vous pouvez renoncer au contrat pendant 14 jours à compter du lendemain de sa conclusion, sans motif ni frais. Si le délai expire un samedi, un dimanche ou un jour férié, il court jusqu’au jour ouvrable suivant. Le bouton « Renoncer au contrat ici », que chaque page propose à son pied ou dans son menu, suffit ; une déclaration par email ou par courrier vaut aussi. Un accusé de réception daté vous est envoyé.',
              'Nous vous remboursons par le même moyen de paiement, au plus tard 14 jours après votre déclaration. Si vous avez expressément demandé que l’accès commence avant la fin du délai, la part de la période déjà écoulée reste due, au prorata du temps ; sinon, tout vous est rendu.',
              'Modèle de déclaration : « Je vous notifie ma rétractation du contrat d’abonnement au forum Chandelle, conclu le (date du contrat). Nom, adresse, date. »',
            ],
          },
          {
            title: 'Résiliation',
            blocks: [
              'Vous résiliez à tout moment par « Résilier votre contrat », que chaque page propose à son pied ou dans son menu. Le contrat prend fin à la fin de la période payée, jusqu’à laquelle l’accès reste ouvert. La résiliation est confirmée par email.',
              'Nous pouvons mettre fin au contrat en cas de manquement grave aux règles du forum, avec le motif ; la part non écoulée de la période vous est alors rendue, hors fraude.',
              'Supprimer votre compte met aussi fin à l’abonnement, aussitôt.',
            ],
          },
          {
            title: 'Garanties et responsabilité',
            blocks: [
              'Vous bénéficiez de la garantie légale de conformité des services numériques (articles L224-25-12 et suivants du Code de la consommation) pendant toute la durée du contrat : en cas de défaut, la mise en conformité sans frais, à défaut une réduction du prix ou la fin du contrat. Rien ici ne limite notre responsabilité au-delà de ce que la loi permet.',
            ],
          },
          {
            title: 'Réclamations, médiation, droit applicable',
            blocks: [
              `Réclamations : ${operator.email}. À défaut d’accord, le médiateur de la consommation : ${operator.mediator} (${operator.mediatorUrl}).`,
              'Le droit français s’applique, sans vous priver des règles protectrices de votre pays de résidence.',
            ],
          },
        ],
      })}
    />
  );
}
