import { LegalPage } from './legal-page.tsx';

/** What is kept of learners, why, for how long, and what they may ask. */
export function Component() {
  return (
    <LegalPage
      title="Confidentialité"
      lead="Chandelle garde ce qu’il faut pour vous reconnaître et pour conserver votre progression. Rien n’est vendu et rien ne vous suit."
      updated="2026-11-21"
      sections={[
        {
          title: 'Ce que nous gardons, et pourquoi',
          blocks: [
            'Ces données sont nécessaires au service que vous demandez en créant un compte (article 6.1.b du RGPD), sauf mention contraire.',
            {
              caption: 'Données gardées, raison et durée',
              head: ['Donnée', 'Pourquoi', 'Combien de temps'],
              rows: [
                [
                  'Pseudo et photo',
                  'Vous nommer sur le site et au classement. La photo est facultative; elle est réduite et ses métadonnées sont effacées.',
                  'Tant que le compte existe. La photo disparaît dès que vous la retirez. Un pseudo demandé avec une adresse déjà connue reste réservé à son titulaire.',
                ],
                [
                  'Adresse email',
                  'Vous connecter, confirmer le compte, changer un mot de passe oublié, vous écrire sur votre abonnement ou une décision de modération. Aucune publicité.',
                  'Tant que le compte existe; 30 jours si elle n’est jamais confirmée. Un lien envoyé n’est gardé que sous forme d’empreinte, jusqu’à son échéance.',
                ],
                [
                  'Mot de passe',
                  'Vous connecter. Seule une empreinte est gardée (scrypt): personne ne peut le lire.',
                  'Tant que le compte existe.',
                ],
                [
                  'Genre et âge',
                  'L’âge sert à vérifier que vous avez 13 ans; il est conservé avec la date de votre déclaration. Le genre n’est jamais obligatoire: « Je préfère ne pas répondre » convient.',
                  'Tant que le compte existe.',
                ],
                [
                  'Double authentification',
                  'Vérifier que c’est vous, si vous l’activez: secret de l’application (chiffré), empreintes des codes de récupération, clés publiques, noms et dates des clés d’accès. Votre empreinte ou votre visage ne quittent pas votre appareil.',
                  'Jusqu’à ce que vous la retiriez.',
                ],
                [
                  'Progression',
                  'Reprendre une leçon où vous l’avez laissée, compter les points, remettre les badges: étapes, réponses, erreurs, scores, temps passé, leçons dont vous souhaitez être prévenu.',
                  'Tant que le compte existe. Un parcours recommencé est archivé pour vous.',
                ],
                [
                  'Appareils connectés',
                  'Vous garder connecté, et vous montrer vos sessions pour que vous puissiez les fermer: nom du navigateur, dates. L’adresse IP n’est pas gardée.',
                  'Une session s’éteint 30 jours après sa dernière utilisation, 90 jours après la connexion au plus tard.',
                ],
                [
                  'Activité du compte',
                  'Vous montrer ce qui s’est passé, et vous prévenir d’une connexion inhabituelle (intérêt légitime, article 6.1.f): connexions, essais refusés, changements de mot de passe, d’adresse et de pseudo, date et nom de l’appareil. Un appareil est reconnu par un nombre tiré au hasard, gardé sous forme d’empreinte.',
                  'Douze mois. Un lien « Ce n’était pas moi » et l’adresse à laquelle il est parti, sept jours.',
                ],
                [
                  'Suspension d’un compte supprimé',
                  'Qu’une suspension du forum ne s’arrête pas avec le compte (intérêt légitime, article 6.1.f): une empreinte de l’adresse, faite avec une clé, et la date de fin.',
                  'Jusqu’à la fin de la suspension.',
                ],
                [
                  'Anciens pseudos',
                  'Limiter les changements de pseudo et permettre aux modérateurs de reconnaître un membre (intérêt légitime, article 6.1.f).',
                  'Douze mois.',
                ],
                [
                  'Limites d’essais',
                  'Protéger les comptes contre les essais en série (intérêt légitime, article 6.1.f): seule une empreinte de l’adresse est gardée.',
                  'Quelques heures au plus.',
                ],
                [
                  'Marchés simulés',
                  'Retrouver votre simulateur sur un autre appareil et relire votre journal: scénario, ordres et leurs dates, état du marché. Les bougies d’un fichier que vous ouvrez restent dans votre navigateur.',
                  'Le marché en cours et les vingt derniers terminés, tant que le compte existe.',
                ],
                [
                  'Actualités lues',
                  'Vous montrer ce que vous avez marqué comme lu, et la date de cette marque.',
                  'Jusqu’à ce que vous retiriez la marque, ou que l’article disparaisse, 90 jours après sa parution.',
                ],
                [
                  'Abonnement au forum',
                  'Exécuter le contrat: commandes, conditions acceptées, âge déclaré alors, état, factures, résiliation ou rétractation, emails envoyés. Le numéro de carte va au seul prestataire de paiement (Stripe), qui reçoit aussi votre adresse email.',
                  'Tant que le compte existe. Le prestataire garde les factures dix ans (article L123-22 du Code de commerce).',
                ],
                [
                  'Messages du forum',
                  'Les montrer aux membres: texte, date, réponses, mentions. Ce qu’un message disait avant une modification, une suppression ou un retrait n’est lu que par les modérateurs (intérêt légitime, article 6.1.f).',
                  'Tant que le compte existe; la version d’avant, un an. Quand le compte est supprimé, le texte s’efface et la place du message reste, sans auteur.',
                ],
                [
                  'Réactions et repères de lecture',
                  'Compter les réactions, reprendre chaque canal où vous l’avez laissé, garder la date de votre arrivée et, s’il y a lieu, la fin d’une suspension.',
                  'Une réaction jusqu’à ce que vous la retiriez, le reste tant que le compte existe.',
                ],
                [
                  'Graphiques du forum',
                  'Montrer à côté d’un message l’image et les chiffres que vous partagez depuis le simulateur. L’image est redessinée, sans métadonnées.',
                  'Un jour s’il n’est pas publié. Sinon comme son message: jusqu’à un an après sa suppression ou son retrait, et au plus tard jusqu’à celle du compte.',
                ],
                [
                  'Présence sur le forum',
                  'Dire qui est là: le canal ouvert et l’instant du dernier signe. Rien n’en est conservé ensuite.',
                  'Une heure au plus.',
                ],
                [
                  'Signalements',
                  'Traiter un contenu signalé (obligation légale, règlement (UE) 2022/2065): qui signale, le motif, les précisions, la décision.',
                  'Tant que le message signalé garde sa place. Sans votre nom dès que le compte est supprimé.',
                ],
                [
                  'Avis et journal de modération',
                  'Motiver chaque décision et pouvoir en répondre (même règlement): retrait, suspension, motif, date, modérateur et membre concerné. Les avis vous sont adressés.',
                  'Les avis tant que le compte existe; le journal sans limite, sans votre nom dès que le compte est supprimé.',
                ],
                [
                  'Réglages',
                  'Couleur des bougies, présence au classement.',
                  'Tant que le compte existe.',
                ],
              ],
            },
            'Reçoivent ce que leur tâche demande, et rien de plus: l’hébergeur du site, le service qui achemine nos emails et, si vous vous abonnez, le prestataire de paiement. Les sources des actualités ne reçoivent rien de vous: leurs images sont reprises par notre serveur. Un lien que vous ouvrez mène au site de la source, qui a ses propres règles.',
          ],
        },
        {
          title: 'Ce qui se trouve dans votre navigateur',
          blocks: [
            'Des cookies qu’aucun script ne peut lire et qui ne servent qu’à vous connecter: celui de votre session et, cinq minutes au plus, ceux d’une inscription ou d’une double authentification en cours. S’y ajoutent, sur votre appareil seulement:',
            {
              list: [
                'le thème choisi, la couleur des bougies et la mention qu’une session existe sans doute;',
                'dans les leçons, les réponses et la position que le serveur n’a pas encore confirmées, l’état des panneaux d’achat et de vente jusqu’à leur réinitialisation, et les cases cochées de la liste des pièges;',
                'la vitesse de la voix, et si elle enchaîne les étapes;',
                'une page à montrer sans réseau, la même pour tous, avec ses polices: elle ne contient rien de vous;',
                'sur le forum, les brouillons de chaque canal et les messages qui ne sont pas encore partis;',
                'au simulateur, dans une base du navigateur (IndexedDB), vos marchés, les ordres que le serveur n’a pas encore, et les bougies d’un fichier que vous avez ouvert;',
                'jusqu’à ce que l’onglet soit fermé, la place où vous étiez dans une page, le message qu’une page laisse à la suivante et le graphique que vous allez publier sur le forum.',
              ],
            },
            'Brouillons, réponses et marchés ne sont montrés que dans votre compte, mais restent sur l’appareil après la déconnexion, pour que rien ne se perde. Sur un appareil partagé, effacez les données du site dans les réglages du navigateur.',
            'Tout cela est nécessaire au service: aucun consentement n’est à demander, et il n’y a donc pas de bandeau. Chandelle n’emploie ni mesure d’audience, ni traceur, ni service d’un tiers. Les polices et les images viennent du site même.',
          ],
        },
        {
          title: 'Ce que les autres voient',
          blocks: [
            'Les apprenants connectés voient au classement votre pseudo, votre photo et vos points. Vous pouvez quitter le classement à tout moment dans vos réglages: vos points restent, votre nom disparaît de la liste.',
            'Au forum, les abonnés et les modérateurs voient votre pseudo, votre photo, vos messages et vos graphiques, et si vous êtes en train de lire un canal ou d’y écrire. Ils peuvent vous mentionner et chercher dans vos messages. Les réactions sont comptées, sans dire de qui elles viennent. Les modérateurs voient aussi ce qu’un message disait avant, les signalements avec leur auteur, et le journal de leurs décisions.',
            'Personne d’autre ne voit vos réponses, vos scores, vos marchés simulés ni vos lectures.',
          ],
        },
        {
          title: 'Vos droits',
          blocks: [
            'Dans vos réglages, sans avoir à écrire à personne:',
            {
              list: [
                'lire et corriger vos données;',
                'télécharger tout ce que nous gardons, dans un fichier que d’autres programmes savent lire;',
                'fermer les sessions de vos autres appareils;',
                'supprimer votre compte. La suppression est immédiate et définitive: compte, photo, réponses, points, badges, marchés simulés, et les textes de vos messages.',
              ],
            },
            'Vous pouvez aussi vous opposer à un traitement, demander sa limitation, et saisir la Commission nationale de l’informatique et des libertés (www.cnil.fr).',
          ],
        },
        {
          title: 'Si vous avez 13 ou 14 ans',
          blocks: [
            'En France, le consentement au traitement de ses données se donne seul à partir de 15 ans. Avant cet âge, un parent doit être d’accord avec vous: montrez-lui cette page avant de créer le compte. Chandelle n’est pas ouverte aux moins de 13 ans.',
          ],
        },
        {
          title: 'Aucune décision automatique sur vous',
          blocks: [
            'Les leçons s’ouvrent selon des règles écrites, les mêmes pour tous. Rien n’est déduit de votre personne, et aucun profil n’est dressé.',
            'Au forum, une règle écrite retient un message qui ressemble à une arnaque ou à une promesse de gain. Un modérateur le lit et décide.',
          ],
        },
      ]}
    />
  );
}
