import { OperatorPage } from './operator.tsx';

/** « Mentions légales »: who publishes and hosts the site, and where to write. */
export function Component() {
  return (
    <OperatorPage
      write={(operator) => ({
        title: 'Mentions légales',
        lead: 'Qui édite Chandelle, qui l’héberge, et à qui écrire.',
        updated: '2026-11-22',
        sections: [
          {
            title: 'Éditeur',
            blocks: [
              {
                list: [
                  `${operator.name}, ${operator.legalForm}`,
                  `Siège : ${operator.address}`,
                  `Immatriculation : ${operator.registration}`,
                  `TVA : ${operator.vatNumber}`,
                  `Téléphone : ${operator.phone}`,
                  `Adresse email : ${operator.email}`,
                  `Direction de la publication : ${operator.director}`,
                ],
              },
            ],
          },
          { title: 'Hébergeur', blocks: [operator.host] },
          {
            title: 'Point de contact et signalement',
            blocks: [
              `Autorités et utilisateurs nous joignent directement, en français, à ${operator.email} (articles 11 et 12 du règlement (UE) 2022/2065).`,
              'Dans le forum, chaque message porte un bouton « Signaler ». Hors du forum, écrivez à la même adresse, avec l’adresse de la page et le motif. Un retrait est toujours motivé, et se conteste à la même adresse.',
            ],
          },
          {
            title: 'Logiciels libres',
            blocks: [
              'Chandelle est faite avec des logiciels et des polices libres. Leurs auteurs et leurs licences sont nommés dans un seul fichier, en anglais pour la plupart.',
              { file: '/licences.txt', label: 'Lire les licences' },
            ],
          },
          {
            title: 'Nature des contenus',
            blocks: [
              'Chandelle enseigne des méthodes générales. Elle ne fournit aucun service sur crypto-actifs et ne donne aucun conseil personnalisé au sens du règlement (UE) 2023/1114. Les crypto-actifs sont très volatils : vous pouvez perdre la totalité du capital engagé.',
            ],
          },
        ],
      })}
    />
  );
}
