/** A message that comes with the product. */
interface WelcomeText {
  /** Never changes: a message is stored once under it. */
  key: string;
  channelId: string;
  /** Markdown. Its first sentences stand at the head of the channel, cut short, as they are typed. */
  content: string;
}

/** What the product itself says in each channel: what it is for, and one good thing to write first. */
export const welcomeTexts: readonly WelcomeText[] = [
  {
    key: 'welcome-general',
    channelId: 'general',
    content: `Bienvenue dans Général. Vous pouvez y parler de tout ce qui n’a pas son propre canal : une phrase d’une leçon qui résiste, un article que vous venez de lire, un bouton du simulateur que vous ne trouvez pas.

**Pour commencer**, dites en deux lignes où vous en êtes. Quelle leçon venez-vous de finir, et qu’est-ce qui vous a surpris ? C’est plus facile de vous répondre qu’à un simple bonjour.`,
  },
  {
    key: 'welcome-debutants',
    channelId: 'debutants',
    content: `Bienvenue dans Débutants. Ici, personne n’attend de vous que vous sachiez déjà ce qu’est une mèche, un carnet d’ordres ou un stop. Posez aussi la question que vous n’oseriez pas poser ailleurs.

**Pour commencer**, écrivez la dernière chose que vous n’avez pas comprise, avec le nom de la leçon et l’étape où vous étiez. Les autres la retrouvent en un instant et vous répondent sur le même exemple.`,
  },
  {
    key: 'welcome-analyses-techniques',
    channelId: 'analyses-techniques',
    content: `Bienvenue dans Analyses techniques. Vous y montrez un graphique et vous racontez ce que vous y lisez, puis les autres disent ce qu’ils y voient. On n’y donne ni prix cible ni conseil d’achat.

**Pour commencer**, partagez un graphique du simulateur et finissez ces deux phrases : « J’y vois… » et « J’aurais tort si… ». La deuxième dit à quel moment vous changeriez d’avis, et c’est souvent d’elle que part la discussion.`,
  },
  {
    key: 'welcome-psychologie',
    channelId: 'psychologie',
    content: `Bienvenue dans Psychologie. On y parle de ce qui se passe dans la tête devant un graphique : la main qui hésite avant de cliquer, l’envie de se refaire après une perte, l’ennui quand rien ne bouge.

**Pour commencer**, racontez une décision que vous regrettez, au simulateur par exemple. Que regardiez-vous, que ressentiez-vous, qu’avez-vous fait ? Les montants n’ont pas besoin d’y être.`,
  },
  {
    key: 'welcome-annonces-crypto',
    channelId: 'annonces-crypto',
    content: `Bienvenue dans Annonces crypto. La modération y annonce ce qui change dans les leçons, au simulateur et dans le forum. Vous lisez, et vous réagissez sous chaque message.

**Une question sur une annonce ?** Posez-la dans Général avec le lien de l’annonce, que vous copiez depuis le menu du message. Et retenez ceci : l’équipe ne vous demandera jamais un mot de passe, de l’argent ou la phrase secrète d’un portefeuille.`,
  },
];
