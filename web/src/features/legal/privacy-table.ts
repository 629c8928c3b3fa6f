import type { LegalSection } from './legal-page.tsx';

/** What is kept of learners, with its reason and its time. */
export const privacyTable: LegalSection = {
  title: 'Ce que nous conservons, et pourquoi',
  blocks: [
    'Ces données sont nécessaires au service que vous demandez en créant un compte (article 6.1.b du RGPD), sauf mention contraire.',
    {
      caption: 'Données conservées, raison et durée',
      head: ['Donnée', 'Pourquoi', 'Combien de temps'],
      rows: [
        [
          'Pseudo et photo',
          'Vous nommer sur le site et au classement. La photo est facultative ; elle est réduite et ses métadonnées sont effacées.',
          'Tant que le compte existe. La photo disparaît dès que vous la retirez. Un pseudo demandé avec une adresse déjà connue reste réservé à son titulaire.',
        ],
        [
          'Adresse email',
          'Vous connecter, confirmer le compte, changer un mot de passe oublié, vous écrire sur votre abonnement ou une décision de modération, et les rappels que vous demandez. Aucune publicité.',
          'Tant que le compte existe ; 30 jours si elle n’est jamais confirmée. Un lien envoyé n’est conservé que sous forme d’empreinte, jusqu’à son échéance.',
        ],
        [
          'Mot de passe',
          'Vous connecter. Seule une empreinte est conservée (scrypt) : personne ne peut le lire.',
          'Tant que le compte existe.',
        ],
        [
          'Genre et âge',
          'L’âge sert à vérifier que vous avez 13 ans ; il est conservé avec la date de votre déclaration. Le genre n’est jamais obligatoire : « Je préfère ne pas répondre » convient.',
          'Tant que le compte existe.',
        ],
        [
          'Double authentification',
          'Vérifier que c’est vous, si vous l’activez : secret de l’application (chiffré), empreintes des codes de récupération, clés publiques, noms et dates des clés d’accès. Votre empreinte ou votre visage ne quittent pas votre appareil.',
          'Jusqu’à ce que vous la retiriez.',
        ],
        [
          'Progression',
          'Reprendre une leçon où vous l’avez laissée, compter les points, remettre les badges : étapes, réponses, erreurs, scores, temps passé sur chaque leçon et chaque étape, leçons dont vous souhaitez être prévenu.',
          'Tant que le compte existe. Un parcours recommencé est archivé pour vous.',
        ],
        [
          'Comptes sur le cours',
          'Améliorer les leçons (intérêt légitime, article 6.1.f) : combien d’apprenants se trompent à une question, ce qu’ils oublient, le temps par étape, où l’on s’arrête. Les enseignants voient des nombres à partir de cinq apprenants, jamais un nom ni les réponses d’une personne.',
          'Refaits chaque nuit ; ceux d’un compte supprimé en disparaissent alors. Être enseignant est noté dans le compte.',
        ],
        [
          'Révision',
          'Ramener chaque carte juste avant que vous l’oubliiez : vos réponses, leur date, et par carte l’estimation de votre mémoire et du jour où elle revient. « Mes progrès » et le carnet d’erreurs en sont tirés.',
          'Tant que le compte existe.',
        ],
        [
          'Carnet',
          'Retrouver ce que vous surlignez, notez et marquez dans les leçons : le passage, votre texte, la leçon, l’étape et les dates. Vous seul y avez accès ; la modération ne le lit pas. Ce que vous écrivez sans réseau attend sur cet appareil.',
          'Jusqu’à ce que vous le supprimiez, et au plus tard jusqu’à la suppression du compte. Sur l’appareil, jusqu’à l’envoi ou la déconnexion.',
        ],
        [
          'Examen et attestation',
          'Corriger l’examen et délivrer l’attestation que vous demandez : ce qui vous a été posé, vos réponses, leur date, le score ; puis le nom que vous faites imprimer, vos points et votre temps d’étude. Ils se lisent sur la page de l’attestation par quiconque en a le code, jamais par un moteur de recherche.',
          'Tant que le compte existe. Retirée, l’attestation ne montre plus ni nom ni score ; le compte supprimé, son code dit seulement qu’elle est retirée.',
        ],
        [
          'Rythme',
          'Compter vos jours d’étude et votre série, tenir votre objectif : par jour, le temps passé et le fuseau horaire de votre navigateur.',
          'Tant que le compte existe.',
        ],
        [
          'Ligue',
          'Vous réunir avec des apprenants de votre niveau, si vous le demandez (consentement, article 6.1.a) : la date de votre demande et, par semaine, votre groupe. Les points sont comptés de vos cartes et leçons. Votre groupe voit votre pseudo, votre photo et les points de la semaine.',
          'La demande jusqu’à ce que vous quittiez la ligue, d’une pression ; alors plus personne ne vous y voit. Le groupe d’une semaine, huit semaines.',
        ],
        [
          'Rappels',
          'Vous dire qu’une leçon s’ouvre ou que des cartes vous attendent, par email ou par notification, si vous le demandez (consentement, article 6.1.a) : votre choix, la date et le texte de chaque rappel et, par appareil notifié, l’adresse que son navigateur nous donne et la clé qui chiffre pour lui. Le service de notification du navigateur (Google, Mozilla, Apple ou Microsoft) transporte le message chiffré sans pouvoir le lire.',
          'Le choix tant que le compte existe ; un clic dans le message ou vos réglages y met fin. L’adresse d’un appareil, jusqu’à ce que vous l’arrêtiez ou vous y déconnectiez. La date d’un rappel, 90 jours.',
        ],
        [
          'Appareils connectés',
          'Vous garder connecté, et vous montrer vos sessions pour que vous puissiez les fermer : nom du navigateur, dates. L’adresse IP n’est pas conservée.',
          'Une session s’éteint 30 jours après sa dernière utilisation, 90 jours après la connexion au plus tard.',
        ],
        [
          'Activité du compte',
          'Vous montrer ce qui s’est passé, et vous prévenir d’une connexion inhabituelle (intérêt légitime, article 6.1.f) : connexions, essais refusés, changements de mot de passe, d’adresse et de pseudo, date et nom de l’appareil. Un appareil est reconnu par un nombre tiré au hasard, gardé sous forme d’empreinte.',
          'Douze mois. Un lien « Ce n’était pas moi » et l’adresse à laquelle il est parti, sept jours.',
        ],
        [
          'Suspension et gestes de l’administration',
          'Protéger les comptes et répondre de ce qui y est fait (intérêt légitime, article 6.1.f) : si votre compte est suspendu, depuis quand et pourquoi ; chaque fois que l’équipe ferme vos sessions, suspend ou rétablit le compte, ou vous renvoie un email : qui, quand, pourquoi. L’équipe voit votre pseudo, votre adresse, vos sessions et l’état de votre abonnement, rien de vos leçons ni de vos notes.',
          'La suspension jusqu’à ce qu’elle soit levée, le journal douze mois. Il perd votre nom et le motif dès que le compte est supprimé.',
        ],
        [
          'Suspension d’un compte supprimé',
          'Qu’une suspension du forum ne s’arrête pas avec le compte (intérêt légitime, article 6.1.f) : une empreinte de l’adresse, faite avec une clé, et la date de fin.',
          'Jusqu’à la fin de la suspension.',
        ],
        [
          'Anciens pseudos',
          'Limiter les changements de pseudo et permettre aux modérateurs de reconnaître un membre (intérêt légitime, article 6.1.f).',
          'Douze mois.',
        ],
        [
          'Limites d’essais',
          'Protéger les comptes contre les essais en série (intérêt légitime, article 6.1.f) : seule une empreinte de l’adresse est conservée.',
          'Quelques heures au plus.',
        ],
        [
          'Marchés simulés',
          'Retrouver votre simulateur sur un autre appareil et relire votre journal : scénario ou épisode, ordres et leurs dates, repères et dessins du graphique, vos notes, état du marché, et ce que donne chaque épisode terminé. Les bougies d’un fichier que vous ouvrez restent dans votre navigateur.',
          'Le marché en cours et les vingt derniers terminés, tant que le compte existe ; le résultat d’un épisode, aussi longtemps que lui.',
        ],
        [
          'Marché de la semaine',
          'Garder votre tentative de la semaine et la montrer à votre groupe, seulement si vous l’avez choisi : points et ce qui les a coûtés, positions, gain, dates, groupe. Les autres y voient votre pseudo, votre photo, vos points et votre gain ; vous en sortez quand vous voulez.',
          'Tant que le compte existe.',
        ],
        [
          'Contrats perpétuels',
          'Retrouver sur un autre appareil ce que vous faites avec des contrats perpétuels : cadre, scénario ou épisode, ordres et leurs dates, repères et dessins du graphique avec vos notes, état du compte, ce qui s’y est passé et les règles de votre plan tenues ou enfreintes.',
          'Le marché en cours et les vingt derniers terminés, tant que le compte existe.',
        ],
        [
          'Mon plan',
          'Vous tenir, au simulateur, aux règles que vous écrivez, et vous montrer quand vous les avez changées : chaque version, vos mots et ses dates. Vous seul y avez accès.',
          'Tant que le compte existe.',
        ],
        [
          'Cent décisions',
          'Compter vos cent décisions sur des périodes réelles et en tirer votre rapport : périodes traversées, et par décision ses dates, son scénario, son résultat, son risque et les règles du plan enfreintes. Le rapport ne porte pas votre nom ; si vous le partagez, quiconque en a le lien le lit.',
          'Tant que le compte existe, une série abandonnée aussi. Un lien de partage, jusqu’à ce que vous le retiriez.',
        ],
        [
          'Actualités lues et enregistrées',
          'Vous montrer ce que vous avez marqué comme lu ou enregistré pour plus tard, et la date de cette marque.',
          'Jusqu’à ce que vous retiriez la marque. Un article lu disparaît 90 jours après sa parution, un article enregistré reste tant que quelqu’un l’a enregistré.',
        ],
        [
          'Abonnement au forum',
          'Exécuter le contrat : commandes, conditions acceptées, âge déclaré alors, état, factures, résiliation ou rétractation, emails envoyés. Le numéro de carte va au seul prestataire de paiement (Stripe), qui reçoit aussi votre adresse email.',
          'Tant que le compte existe. Le prestataire conserve les factures dix ans (article L123-22 du Code de commerce).',
        ],
        [
          'Messages du forum',
          'Les montrer aux membres : texte, date, réponses, mentions, étape de leçon citée. Ce qu’un message disait avant une modification, une suppression ou un retrait n’est lu que par les modérateurs (intérêt légitime, article 6.1.f).',
          'Tant que le compte existe ; la version d’avant, un an. Quand le compte est supprimé, le texte s’efface et la place du message reste, sans auteur.',
        ],
        [
          'Réactions et repères de lecture',
          'Compter les réactions, reprendre chaque canal où vous l’avez laissé, conserver la date de votre arrivée et, s’il y a lieu, la fin d’une suspension.',
          'Une réaction jusqu’à ce que vous la retiriez, le reste tant que le compte existe.',
        ],
        [
          'Personnes bloquées sur le forum',
          'Replier leurs messages et vous épargner leurs mentions : qui vous avez bloqué, et depuis quand. Cette personne n’en sait rien.',
          'Jusqu’à ce que vous la débloquiez ou que l’un des deux comptes soit supprimé.',
        ],
        [
          'Images du forum',
          'Montrer à côté d’un message une image que vous joignez, avec la description que vous en donnez, ou un graphique du simulateur avec ses chiffres. Toute image est redessinée, sans métadonnées.',
          'Un jour si elle n’est pas publiée. Sinon comme son message : jusqu’à un an après sa suppression ou son retrait, et au plus tard jusqu’à celle du compte.',
        ],
        [
          'Présence sur le forum',
          'Dire qui est là : le canal ouvert et l’instant du dernier signe. Rien n’en est conservé ensuite.',
          'Une heure au plus.',
        ],
        [
          'Signalements',
          'Traiter un contenu signalé (obligation légale, règlement (UE) 2022/2065) : qui signale, le motif, les précisions, la décision.',
          'Tant que le message signalé garde sa place. Sans votre nom dès que le compte est supprimé.',
        ],
        [
          'Avis et journal de modération',
          'Motiver chaque décision et pouvoir en répondre (même règlement) : retrait, suspension, motif, date, modérateur et membre concerné. Les avis vous sont adressés.',
          'Les avis tant que le compte existe ; le journal sans limite, sans votre nom dès que le compte est supprimé.',
        ],
        ['Réglages', 'Couleur des bougies, présence au classement.', 'Tant que le compte existe.'],
      ],
    },
    'Reçoivent ce que leur tâche demande, et rien de plus : l’hébergeur du site, de ses fichiers et de ses sauvegardes, le service qui achemine nos emails et, si vous vous abonnez, le prestataire de paiement. Les sources des actualités ne reçoivent rien de vous : leurs images sont reprises par notre serveur. Un lien que vous ouvrez mène au site de la source, qui a ses propres règles.',
  ],
};
