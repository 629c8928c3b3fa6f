import type { ErrorCode } from '@chandelle/contract/contract';

/** A code that is declared in the contract has its sentence here. */
interface FrenchSentenceOfEveryCode extends Readonly<Record<ErrorCode, string>> {}

/** The French sentence of each coded error. Where more is known (a moment, a wait), the page that shows it says so. */
export const errorTexts: FrenchSentenceOfEveryCode = {
  UNAUTHORIZED: 'Votre session a pris fin. Connectez-vous de nouveau.',
  WRONG_CREDENTIALS: 'Email ou mot de passe incorrect.',
  EMAIL_NOT_CONFIRMED:
    'Votre adresse email n’est pas encore confirmée. Ouvrez le lien reçu par email.',
  ACCOUNT_SUSPENDED: 'Votre compte est suspendu. Écrivez à l’adresse des mentions légales.',
  WRONG_PASSWORD: 'Le mot de passe actuel est incorrect.',
  INVALID_TOKEN: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  INVALID_INPUT: 'Vérifiez les champs signalés.',
  NOT_FOUND: 'Cet élément n’existe plus.',
  LESSON_NOT_FOUND: 'Cette leçon n’existe pas.',
  LESSON_LOCKED: 'Cette leçon n’est pas encore ouverte.',
  LESSON_NOT_AVAILABLE: 'Le contenu de cette leçon est à venir.',
  LESSON_AVAILABLE: 'Le contenu de cette leçon est arrivé : rechargez la page.',
  RESTING: 'Un temps de repos est en cours.',
  ATTEMPT_NOT_FOUND: 'Cette tentative n’existe plus.',
  ATTEMPT_FINISHED: 'Cette tentative est terminée.',
  STEP_NOT_FOUND: 'Cette étape n’existe plus dans la leçon.',
  NOTEBOOK_CHANGED: 'Cette note a changé entre-temps, peut-être sur un autre appareil.',
  NOTEBOOK_FULL: 'Votre carnet est plein : mille entrées. Supprimez-en, puis réessayez.',
  PLAN_CONTRADICTS: 'Deux règles de ce plan se contredisent : voyez les champs signalés.',
  PLAN_NEEDED:
    'Écrivez d’abord votre plan : les cent décisions se prennent sous vos propres règles.',
  SERIES_NEEDED: 'Aucune série n’est en cours : commencez-en une, puis une période.',
  SERIES_OVER:
    'Votre série est finie : une position encore ouverte compte aussi comme une décision. Son rapport vous attend.',
  SERIES_UNDER_WAY:
    'Cette série n’est pas terminée : son rapport vient après la centième décision.',
  PLAN_CHANGED:
    'Votre plan a changé entre-temps, peut-être sur un autre appareil. Ses versions sont à jour ; la vôtre reste dans les champs.',
  BADGE_NOT_FOUND: 'Ce badge n’est pas encore à vous.',
  CARD_NOT_FOUND: 'Cette carte n’existe plus.',
  CARD_ANSWERED: 'Cette carte a déjà sa réponse, peut-être sur un autre appareil.',
  QUESTION_LOCKED: 'Cette question est déjà validée.',
  EXAM_LOCKED: 'L’examen s’ouvre après les dix leçons.',
  EXAM_PASSED: 'Vous avez déjà réussi cet examen.',
  EXAM_TOO_EARLY: 'Un seul essai par semaine. Le prochain n’est pas encore ouvert.',
  EXAM_NOT_FOUND: 'Cet examen n’existe plus. Rechargez la page.',
  EXAM_OVER: 'L’examen est terminé : ce qui était enregistré compte.',
  EXAM_NOT_PASSED: 'L’attestation suit un examen réussi.',
  ATTESTATION_MADE: 'Votre attestation est déjà faite, avec un autre nom. Rechargez la page.',
  ATTESTATION_WITHDRAWN: 'Votre attestation est retirée. Rétablissez-la, puis téléchargez-la.',
  NO_ATTESTATION: 'Vous n’avez pas encore d’attestation.',
  UNDERAGE: 'S’abonner est réservé aux personnes de 18 ans ou plus.',
  ALREADY_SUBSCRIBED: 'Votre abonnement est déjà payé : vous n’avez rien à payer de nouveau.',
  PAYMENT_DUE: 'Un abonnement est en cours : payez celui-ci plutôt que d’en prendre un second.',
  NO_SUBSCRIPTION: 'Vous n’avez pas d’abonnement auquel cela s’applique.',
  WITHDRAWAL_OVER: 'Le délai de rétractation est passé. Le contrat se résilie à tout moment.',
  PAYMENT_UNAVAILABLE:
    'Le prestataire de paiement ne répond pas. Rien n’a changé : réessayez dans un instant.',
  TOO_SOON: 'Patientez un instant avant de répondre de nouveau.',
  SERVICE_UNAVAILABLE:
    'Le service est indisponible pour un moment. Rien n’est perdu : réessayez dans quelques secondes.',
  FORBIDDEN: 'Vous n’avez pas accès à cette page.',
  TOO_MANY_REQUESTS: 'Trop de tentatives. Réessayez plus tard.',
  QUESTION_NOT_FOUND: 'Cette question n’existe plus. Rechargez la page.',
  QUIZ_INCOMPLETE: 'Il reste des questions sans réponse.',
  SCORE_TOO_LOW: 'Le score est insuffisant pour terminer la leçon.',
  NOT_FAILED: 'Cette tentative n’a pas échoué : continuez-la.',
  RESTART_NOT_OFFERED: 'Recommencer le parcours n’est pas possible pour le moment.',
  OUT_OF_RANKING:
    'Vous avez retiré votre pseudo du classement. Remettez-le dans vos réglages, puis réessayez.',
  SAMPLES_NOT_OFFERED:
    'Les articles d’exemple ne sont plus proposés : de vrais articles sont arrivés.',
  RANGE_NOT_SATISFIABLE:
    'La lecture ne peut pas reprendre à cet endroit. Relancez-la depuis le début.',
  SEGMENT_NOT_FOUND:
    'Ce passage a changé depuis que la page est ouverte. Rechargez la page pour l’écouter.',
  SPEECH_EMPTY: 'Réponse audio vide',
  SPEECH_MISSING: 'Audio manquant dans la réponse',
  SPEECH_UNAVAILABLE:
    'La voix est indisponible pour le moment. Le texte reste lisible ; réessayez dans quelques minutes.',
  SPEECH_CREDIT_EXHAUSTED:
    'Le crédit du service de lecture audio est épuisé. Le texte reste lisible.',
  SIMULATION_NOT_FOUND: 'Ce marché n’existe plus.',
  SIMULATION_FULL: 'Ce marché a atteint sa limite : la suite reste sur cet appareil.',
  SIMULATION_MOVED: 'Ce marché a avancé sur un autre appareil. Rechargez la page.',
  EPISODE_NOT_FOUND: 'Cet épisode n’existe pas : choisissez-en un dans la liste.',
  EPISODE_NOT_OVER: 'Cet épisode n’est pas terminé : son nom reste caché jusque-là.',
  EPISODE_HELD_BACK:
    'D’autres traversent encore ce marché : son nom reste caché jusqu’à la fin de la semaine.',
  WEEK_PLAYED:
    'Vous avez déjà traversé le marché de cette semaine : il n’y a qu’une tentative. Le prochain ouvre lundi.',
  WEEK_NOT_PLAYED: 'Vous n’avez pas traversé le marché de cette semaine-là.',
  PERPETUAL_NOT_FOUND: 'Ce marché n’existe plus.',
  PERPETUAL_FULL: 'Ce marché a atteint sa limite : la suite reste sur cet appareil.',
  PERPETUAL_MOVED: 'Ce marché a avancé sur un autre appareil. Rechargez la page.',
  PERPETUAL_TAKEN: 'Un autre marché est déjà en cours, ouvert sur un autre appareil.',
  SLOT_TAKEN: 'Le simulateur est ouvert sur un autre appareil.',
  SLOW_MODE: 'Ce canal est en mode lent. Réessayez dans un instant.',
  MUTED: 'La modération a suspendu votre droit d’écrire.',
  LINKS_TOO_EARLY: 'Vous ne pouvez pas encore publier de liens. Envoyez votre message sans lien.',
  FORUM_ACCESS_REQUIRED: 'Le forum est réservé aux abonnés.',
  CHANNEL_NOT_FOUND: 'Ce canal n’existe pas.',
  MESSAGE_NOT_FOUND: 'Ce message n’existe plus.',
  MESSAGE_GONE: 'Ce message a été supprimé entre-temps.',
  TOO_MANY_PINS: 'Ce canal a déjà trois messages épinglés. Retirez-en un, puis épinglez celui-ci.',
  TEACHERS_ONLY: 'Cette page est réservée aux enseignants.',
  OPERATORS_ONLY: 'Cette page n’existe pas.',
  ACCOUNT_BARRED:
    'Personne n’agit ici sur son propre compte, ni sur celui d’une autre personne de l’administration.',
  MODERATORS_ONLY: 'Seule la modération peut le faire.',
  MEMBER_NOT_FOUND: 'Ce membre n’existe plus, ou fait partie de la modération.',
  ALREADY_DECIDED: 'Ce message a déjà été traité.',
  OWN_CASE:
    'Vous avez écrit ou signalé ce message : une autre personne de la modération doit le traiter.',
  PICTURE_NOT_FOUND:
    'Son image a expiré : le serveur la conserve un jour. Joignez-la de nouveau, ou envoyez le texte seul.',
  STEP_NOT_OPEN: 'L’étape citée ne vous est pas ouverte. Envoyez le texte seul.',
  OVERLOADED:
    'Beaucoup de monde en ce moment. Rien n’est perdu : réessayez dans quelques secondes.',
  WRONG_CODE: 'Ce code n’est pas le bon, ou il a déjà servi. Attendez le suivant.',
  WRONG_PASSKEY: 'Cette clé d’accès n’a pas été acceptée.',
  STEP_EXPIRED: 'Le délai est passé. Recommencez, s’il vous plaît.',
  NO_SECOND_FACTOR: 'La double authentification n’est pas activée.',
  TOO_MANY_PASSKEYS: 'Vous avez déjà dix clés d’accès. Retirez-en une pour en ajouter.',
  MARKET_NOT_STORED: 'Ce marché n’est pas encore enregistré. Réessayez dans quelques secondes.',
};
