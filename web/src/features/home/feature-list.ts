import { priceText } from '@chandelle/contract/subscription-price';
import { Award, ChartCandlestick, CircleHelp, MessagesSquare, type LucideIcon } from 'lucide-react';
import { presets } from '@chandelle/market/simulation/presets';
import { formatInteger } from '../../lib/format.ts';
import { paths } from '@chandelle/contract/paths';

/** What Chandelle offers, one card each, with what its dialog says. */
export interface Feature {
  id: 'lessons' | 'quizzes' | 'simulator' | 'badges' | 'community' | 'progress';
  title: string;
  text: string;
  details: readonly string[];
}

/** The two features that are shown by a drawing. */
export const drawnFeatures = {
  lessons: {
    id: 'lessons',
    title: 'Leçons interactives',
    text: 'Trading spot, bougies, moyennes mobiles, supports et résistances, risque, psychologie : vous manipulez chaque notion avant d’être interrogé dessus.',
    details: [
      'Des étapes courtes, chacune avec ce que vous saurez faire en la quittant.',
      'Des figures à manipuler : tirer une clôture, reconnaître une configuration, lire un graphique entier.',
      'Les leçons s’ouvrent l’une après l’autre, parce que chacune s’appuie sur la précédente ; chacune peut s’écouter.',
    ],
  },
  simulator: {
    id: 'simulator',
    title: 'Simulateur de pratique',
    text: `${formatInteger(Number(presets.simulator.cash))} USDT fictifs, un carnet d’ordres qui réagit, des frais si vous le voulez.`,
    details: [
      'Un marché simulé, avec un carnet où vos ordres attendent, se croisent et s’exécutent : marché, limite, stop, OCO, stop suiveur.',
      'En mode « à l’aveugle », un scénario est tiré au sort. À la fin, un bilan note le résultat et la discipline, et vous conseille une leçon.',
      'Il n’engage jamais d’argent réel, et y gagner ne garantit rien sur un marché réel.',
    ],
  },
} satisfies Readonly<Record<string, Feature>>;

/** The features that are told in a line, each with its icon. */
export const listedFeatures: readonly (Feature & { Icon: LucideIcon })[] = [
  {
    Icon: CircleHelp,
    id: 'quizzes',
    title: 'Quiz expliqués',
    text: 'Vous vous trompez ? On vous explique pourquoi, et vous réessayez.',
    details: [
      'Chaque réponse a son explication : la vôtre d’abord, les autres une fois la question validée.',
      'On recommence la question manquée, pas la leçon ; une erreur coûte des points, jamais votre place.',
      'Vos réponses sont enregistrées : vous reprenez où vous en étiez, sur un autre appareil aussi.',
    ],
  },
  {
    Icon: Award,
    id: 'badges',
    title: 'Badges, de Débutant à Expert',
    text: 'Un sceau de cire par leçon, acquis définitivement.',
    details: [
      'Trois niveaux et trois cires : ambre au niveau 1, rouille au niveau 2, nuit au niveau 3.',
      'Un sceau se gagne en terminant sa leçon, quiz compris.',
      'Les points gagnés vous situent au classement, dont vous pouvez vous retirer.',
    ],
  },
  {
    Icon: MessagesSquare,
    id: 'community',
    title: 'Communauté',
    text: 'Cinq canaux modérés, sur abonnement.',
    details: [
      'Général, Débutants, Analyses techniques, Psychologie, et les annonces crypto de la modération.',
      `Le forum est le seul espace payant : ${priceText} tous les 30 jours, TTC, résiliable en ligne.`,
      'Une équipe modère ; promesses de gain et demandes de clé sont retirées.',
    ],
  },
  {
    Icon: ChartCandlestick,
    id: 'progress',
    title: 'Suivi de progression',
    text: 'Score, temps passé et repos, leçon par leçon.',
    details: [
      'Points, rang, badges et leçons terminées, avec la date, le score et le temps passé.',
      'Un temps de repos revient entre les leçons, pour laisser décanter ce que vous avez appris.',
      'Vos chiffres viennent du serveur et ne se perdent pas.',
    ],
  },
];

/** Returns where « Commencer maintenant » leads: to the feature itself where it has a page, otherwise the lessons or a new account. */
export function startPath(id: Feature['id'], signedIn: boolean): string {
  if (id === 'community') return paths.communityForum;
  if (!signedIn) return paths.register;
  return id === 'simulator' ? paths.simulator : paths.lessons;
}
