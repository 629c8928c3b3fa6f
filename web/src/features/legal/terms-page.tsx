import { contesting, moderation, refusedMessages } from './forum-terms.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';

const riskWarning: LegalSection = {
  title: 'Avertissement sur les risques',
  blocks: [
    'Les crypto-actifs sont très volatils : vous pouvez perdre la totalité du capital engagé. Les produits à effet de levier peuvent faire perdre ce capital en quelques minutes.',
    'Chandelle enseigne des méthodes générales. Ce n’est ni un conseil en investissement, ni une recommandation d’achat ou de vente, ni un service sur crypto-actifs au sens du règlement (UE) 2023/1114. Aucune leçon ne tient compte de votre situation. Une figure ou un indicateur échoue souvent ; un bon score au quiz ne dit rien de vos résultats sur un marché réel.',
  ],
};

const account: LegalSection = {
  title: 'Le compte',
  blocks: [
    {
      list: [
        'Il est gratuit et personnel, ouvert à partir de 13 ans. À 13 et 14 ans, un parent doit être d’accord.',
        'Vous donnez une adresse email qui est la vôtre et un âge exact, et vous gardez votre mot de passe pour vous.',
        'Vous pouvez supprimer le compte à tout moment dans vos réglages.',
      ],
    },
  ],
};

const conduct: LegalSection = {
  title: 'La conduite attendue',
  blocks: [
    {
      list: [
        'Un pseudo et une photo qui ne blessent ni ne trompent personne, et ne font la publicité de rien.',
        'Un seul compte par personne au classement. Les réponses sont les vôtres.',
        'Pas d’essais d’intrusion, pas d’envois automatiques qui gêneraient les autres.',
      ],
    },
    'Un compte qui manque à ces règles peut être retiré du classement, suspendu ou fermé, avec le motif et un moyen d’y répondre. Un compte suspendu n’est plus prélevé : son abonnement s’arrête à la fin de la période payée.',
  ],
};

const rewards: LegalSection = {
  title: 'Points, badges et classement',
  blocks: [
    'Ils récompensent l’étude. Ils n’ont aucune valeur en argent, ne s’échangent pas et ne se vendent pas. Le serveur les calcule selon les mêmes règles pour tous.',
  ],
};

const contents: LegalSection = {
  title: 'Les contenus',
  blocks: [
    'Les textes, les figures et les questions sont protégés par le droit d’auteur. Vous pouvez les lire, les citer brièvement avec leur source et vous en servir pour apprendre ; les republier demande un accord.',
    'Les cours et les graphiques des leçons sont des exemples, sauf mention d’une source.',
  ],
};

const availability: LegalSection = {
  title: 'Disponibilité',
  blocks: [
    'Le service est fourni avec soin, sans promesse qu’il ne s’interrompe jamais. Ce que vous avez validé est enregistré aussitôt. Si une leçon change, vos points restent.',
  ],
};

const applicableLaw: LegalSection = {
  title: 'Droit applicable',
  blocks: [
    'Ces conditions relèvent du droit français. Si vous êtes consommateur, les règles protectrices de votre pays de résidence continuent de s’appliquer.',
  ],
};

/** General terms of use of the free lessons. */
export function Component() {
  return (
    <LegalPage
      title="Conditions d’utilisation"
      lead="Les règles de l’usage de Chandelle : les leçons, les quiz, les badges, le classement, et ce qui se dit sur le forum."
      updated="2026-11-24"
      sections={[
        riskWarning,
        account,
        conduct,
        refusedMessages,
        moderation,
        contesting,
        rewards,
        contents,
        availability,
        applicableLaw,
      ]}
    />
  );
}
