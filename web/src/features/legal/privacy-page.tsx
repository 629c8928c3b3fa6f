import { privacyTable } from './privacy-table.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';

const browserStorage: LegalSection = {
  title: 'Ce qui se trouve dans votre navigateur',
  blocks: [
    'Des cookies qu’aucun script ne peut lire : celui de votre session ; cinq minutes au plus, ceux d’une inscription ou d’une double authentification en cours ; et parfois, trois secondes après ce que vous changez, une marque sans rien de vous, pour que vous le voyiez aussitôt. S’y ajoutent, sur votre appareil seulement :',
    {
      list: [
        'le thème choisi, la couleur des bougies et la mention qu’une session existe sans doute ;',
        'dans les leçons, les réponses et la position que le serveur n’a pas encore confirmées, les tâches faites dans une leçon commencée, l’état des panneaux d’achat et de vente jusqu’à leur réinitialisation, les cases cochées de la liste des pièges et, jusqu’à ce que vous l’effaciez, la fiche de votre récit ;',
        'en révision, la séance du jour : ce que vos cartes ont donné, les réponses que le serveur n’a pas encore confirmées, et une semaine au plus les verdicts venus au retour du réseau, jusqu’à ce que vous les rangiez ;',
        'pour lire sans réseau, jusqu’à la déconnexion : les quatre leçons ouvertes en dernier et où vous en êtes, les cartes du jour de Révision sans leurs réponses, ce que vous avez vu de votre carnet, votre pseudo et votre photo ;',
        'si vous avez éteint les touches d’un seul caractère, et si le premier achat guidé du simulateur est fini ;',
        'la vitesse de la voix, et si elle enchaîne les étapes ;',
        'une page à montrer sans réseau, la même pour tous, avec ses polices : elle ne contient rien de vous ;',
        'sur le forum, les brouillons de chaque canal et les messages qui ne sont pas encore partis ;',
        'ce que vous avez fait de l’essai sans compte, jusqu’à votre inscription ;',
        'au simulateur, dans une base du navigateur (IndexedDB), vos marchés, aussi celui que vous avez commencé sans compte, jusqu’à votre inscription, les ordres que le serveur n’a pas encore, et les bougies d’un fichier que vous avez ouvert ;',
        'jusqu’à ce que l’onglet soit fermé, la place où vous étiez dans une page, le message qu’une page laisse à la suivante et ce que vous allez publier sur le forum à côté d’un message : un graphique, une image, une étape de leçon.',
      ],
    },
    'Brouillons, réponses, fiche et marchés ne sont montrés que dans votre compte, mais restent sur l’appareil après la déconnexion, pour que rien ne se perde. Sur un appareil partagé, effacez les données du site dans les réglages du navigateur.',
    'Tout cela est nécessaire au service : aucun consentement n’est à demander, et il n’y a donc pas de bandeau. Chandelle n’emploie ni mesure d’audience, ni traceur, ni service d’un tiers. Les polices et les images viennent du site même.',
  ],
};

const seenByOthers: LegalSection = {
  title: 'Ce que les autres voient',
  blocks: [
    'Les apprenants connectés voient au classement votre pseudo, votre photo et vos points. Vous pouvez quitter le classement à tout moment dans vos réglages : vos points restent, votre nom disparaît de la liste.',
    'Dans le forum, les abonnés et les modérateurs voient votre pseudo, votre photo, vos messages, vos graphiques et vos images, et si vous êtes en train de lire un canal ou d’y écrire. Ils peuvent vous mentionner et chercher dans vos messages. Les réactions sont comptées, sans dire de qui elles viennent. Les modérateurs voient aussi ce qu’un message disait avant, les signalements avec leur auteur, et le journal de leurs décisions.',
    'Personne d’autre ne voit vos réponses, vos scores, vos marchés simulés ni vos lectures.',
  ],
};

const rights: LegalSection = {
  title: 'Vos droits',
  blocks: [
    'Dans vos réglages, sans avoir à écrire à personne :',
    {
      list: [
        'lire et corriger vos données ;',
        'télécharger tout ce que nous conservons, dans un fichier que d’autres programmes savent lire ;',
        'fermer les sessions de vos autres appareils ;',
        'supprimer votre compte. La suppression est immédiate et définitive : compte, photo, réponses, points, badges, marchés simulés, et les textes de vos messages.',
      ],
    },
    'Après une panne, des copies de sauvegarde permettent de tout remettre en place. Ce que vous avez supprimé reste dans les plus anciennes jusqu’à ce que de nouvelles les remplacent.',
    'Vous pouvez aussi vous opposer à un traitement, demander sa limitation, et saisir la Commission nationale de l’informatique et des libertés (www.cnil.fr).',
  ],
};

const minors: LegalSection = {
  title: 'Si vous avez 13 ou 14 ans',
  blocks: [
    'En France, le consentement au traitement de ses données se donne seul à partir de 15 ans. Avant cet âge, un parent doit être d’accord avec vous : montrez-lui cette page avant de créer le compte. Chandelle n’est pas ouverte aux moins de 13 ans.',
  ],
};

const automatedDecisions: LegalSection = {
  title: 'Aucune décision automatique sur vous',
  blocks: [
    'Les leçons s’ouvrent selon des règles écrites, les mêmes pour tous. Rien n’est déduit de votre personne, et aucun profil n’est dressé.',
    'La révision estime par une formule, la même pour tous, quand une carte s’oublie. Cette estimation choisit vos cartes du jour et ne sert à rien d’autre.',
    'Dans le forum, une règle écrite retient un message qui ressemble à une arnaque ou à une promesse de gain. Un modérateur le lit et décide.',
  ],
};

/** What is kept of learners, why, for how long, and what they may ask. */
export function Component() {
  return (
    <LegalPage
      title="Confidentialité"
      lead="Chandelle conserve ce qu’il faut pour vous reconnaître et pour retrouver votre progression. Rien n’est vendu et rien ne vous suit."
      updated="2026-11-28"
      sections={[privacyTable, browserStorage, seenByOthers, rights, minors, automatedDecisions]}
    />
  );
}
