import type { LegalSection } from './legal-page.tsx';

/** What has no place on the forum. */
export const refusedMessages: LegalSection = {
  title: 'Le forum : ce qui n’y a pas sa place',
  blocks: [
    'Chacun y répond de ce qu’il écrit. Sont refusés :',
    {
      list: [
        'les arnaques : gains promis ou garantis, faux sites, demandes de phrase secrète ou de clé, pièces à envoyer pour en recevoir davantage, invitations à traiter en privé ;',
        'les conseils d’achat ou de vente personnalisés. Expliquer sa lecture d’un graphique est bienvenu, dire à quelqu’un quoi faire de son argent ne l’est pas ;',
        'les insultes, les menaces, le harcèlement et les propos haineux ;',
        'la publicité, le parrainage et les liens posés pour attirer ;',
        'ce qui n’a rien à voir avec le canal, quand cela gêne les autres ;',
        'tout contenu illicite, et les données personnelles d’autrui.',
      ],
    },
    'Les annonces sont écrites par la modération seule ; tous les membres les lisent et y réagissent.',
  ],
};

/** How messages are moderated: what rules do by themselves, and what a person decides. */
export const moderation: LegalSection = {
  title: 'Le forum : comment les messages sont modérés',
  blocks: [
    'Chaque message a un menu « Signaler ». La modération le lit, et vous dit ce qu’elle a décidé. L’auteur n’apprend pas qui l’a signalé.',
    'Des règles automatiques, les mêmes pour tous les membres, retiennent un message, nouveau ou modifié, qui ressemble à une arnaque : gain garanti, appel à écrire en privé, secret d’un portefeuille, promesse de rendre plus qu’on n’a envoyé. Son auteur le voit en attente ; les autres ne le lisent qu’une fois publié. Ces règles ne font que retenir : aucun message n’est retiré et aucun membre n’est suspendu sans qu’une personne l’ait décidé. La modération, qui met en garde contre ces textes, n’y est pas soumise.',
    {
      list: [
        'Le premier jour, un message part sans lien vers un autre site, ni adresse, ni numéro de téléphone. Un canal peut demander un délai entre deux messages, et un envoi trop rapide est refusé. La raison et l’attente s’affichent aussitôt.',
        'Une personne de la modération lit le message retenu ou signalé, avec ses textes précédents, conservés un an. Elle le publie, le laisse en place ou le retire.',
        'Elle peut suspendre le droit d’écrire de qui y revient, d’une heure à trente jours, selon la gravité et la répétition. Un membre suspendu lit toujours le forum.',
        'L’auteur d’un message retiré reçoit l’exposé des motifs, sur le forum et par email : la règle, les faits, et si le message avait été repéré automatiquement. Un membre suspendu reçoit la raison et la date de fin.',
        'Un contenu qui fait craindre pour la vie ou la sécurité d’une personne est transmis aux autorités.',
      ],
    },
  ],
};

/** How a decision of the moderation is contested. */
export const contesting: LegalSection = {
  title: 'Le forum : contester une décision',
  blocks: [
    'L’auteur d’un message retenu ou retiré, le membre suspendu et celui dont le signalement n’a pas été suivi peuvent écrire à l’adresse de contact des mentions légales, avec leurs raisons, sans forme ni frais. Une personne relit le dossier et répond en motivant. Si la décision était fausse, la suspension est levée, ou le message peut être posté de nouveau.',
    'Restent ouvertes les voies prévues par le règlement (UE) 2022/2065 sur les services numériques, dont le règlement extrajudiciaire des litiges (article 21), et le juge.',
  ],
};
