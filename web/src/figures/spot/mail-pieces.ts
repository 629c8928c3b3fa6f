/** A part of the false mail that one may touch. */
export interface MailPiece {
  id: string;
  /** Where it stands: under a name at the head, in the letter, or as the button of its link. */
  place: 'head' | 'letter' | 'link';
  name?: string;
  text: string;
  /** Small print under it: where the link leads. */
  detail?: string;
  /** Whether it should stop the reader. */
  trap: boolean;
  why: string;
}

/*
 * Names end in « .example », which nobody can own. Three pieces are what an honest mail would say too: whoever touches
 * everything learns that as well.
 */
export const mailPieces: readonly MailPiece[] = [
  {
    id: 'sender',
    place: 'head',
    name: 'De',
    text: 'Lumina Sécurité, alerte@lumina-comptes.example',
    trap: true,
    why: 'L’adresse finit par « lumina-comptes.example », et non par « lumina.example ». Un tiret et un mot de plus, et c’est quelqu’un d’autre.',
  },
  {
    id: 'subject',
    place: 'head',
    name: 'Objet',
    text: 'Connexion depuis un nouvel appareil',
    trap: false,
    why: 'Une vraie plateforme prévient aussi d’une connexion. L’objet seul ne vous dit rien.',
  },
  {
    id: 'hello',
    place: 'letter',
    text: 'Bonjour Inès,',
    trap: false,
    why: 'C’est bien son prénom. Mais il circule peut-être déjà dans un fichier volé, et ne prouve rien.',
  },
  {
    id: 'deadline',
    place: 'letter',
    text: 'Quelqu’un s’est connecté à votre compte. Sans réponse avant 18 h, vos jetons seront gelés.',
    trap: true,
    why: 'Il reste quarante minutes, et c’est voulu. On vous presse pour que vous ne vérifiiez rien. Un vrai service vous en laisse le temps.',
  },
  {
    id: 'link',
    place: 'link',
    text: 'Sécuriser mon compte',
    detail: 'mène à lumina.example.acces-verif.example/compte',
    trap: true,
    why: 'Regardez juste avant la barre « / ». Le vrai site est « acces-verif.example ». Le nom de Lumina, collé devant, n’est là que pour vous rassurer.',
  },
  {
    id: 'phrase',
    place: 'letter',
    text: 'Pour prouver que le portefeuille est à vous, saisissez ensuite votre phrase de récupération, douze mots.',
    trap: true,
    why: 'Ces mots ouvrent votre portefeuille. Celui qui les lit peut le vider de chez lui. Aucun service ne vous les demandera.',
  },
  {
    id: 'code',
    place: 'letter',
    text: 'Un conseiller vous appellera. Dictez-lui le code à six chiffres de votre application.',
    trap: true,
    why: 'Ce code est le second verrou de votre compte. La personne qui vous le demande est en train de l’ouvrir.',
  },
  {
    id: 'transfer',
    place: 'letter',
    text: 'Il vous donnera aussi une adresse sûre, où mettre vos jetons à l’abri.',
    trap: true,
    why: 'Cet abri est le portefeuille du voleur. Un envoi sur la blockchain ne s’annule pas.',
  },
  {
    id: 'foot',
    place: 'letter',
    text: 'Vous recevez ce message parce que vous avez un compte chez Lumina.',
    trap: false,
    why: 'Une phrase de bas de page, comme partout. La copie est soignée, et c’est ce qui la rend dangereuse.',
  },
];

export const traps = mailPieces.filter(({ trap }) => trap);
