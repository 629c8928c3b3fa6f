import type { CaseSet } from './case-set.ts';

const stays = 'Je le garde';
const goes = 'Je l’efface';
const broken = 'Je note qu’il a cédé';

/** Levels of a Sunday evening: which stand on the chart, which go, and which are counted as broken. */
export const levelCases: CaseSet = {
  title: 'Garder, effacer, ou compter ?',
  question: 'Que faites-vous de ce niveau ?',
  options: [stays, goes, broken],
  lesson:
    'Peu de zones, visibles de loin, et un compte honnête de celles qui cèdent. C’est tout ce que votre graphique vous demande.',
  cases: [
    {
      text: 'Un creux à 60 140, visible sur les bougies de cinq minutes. Sur celles du jour, rien.',
      answer: goes,
      why: {
        [stays]: 'Presque personne ne l’a vu. Partez du graphique du jour, ou de la semaine.',
        [goes]: 'Sur le graphique du jour, personne ne l’a remarqué. Il encombrerait le vôtre.',
        [broken]: 'Aucune bougie n’a clôturé sous lui. Il n’a pas cédé, il ne se voit pas.',
      },
    },
    {
      text: 'Trois creux près de 58 000, sur le graphique de la semaine. Le dernier a un mois.',
      answer: stays,
      why: {
        [stays]: 'Visible de loin, récent, touché trois fois. C’est ce que vous cherchez.',
        [goes]: 'Il est récent, et le prix s’y est retourné trois fois. Laissez-lui sa place.',
        [broken]: 'Qu’est-ce qui l’aurait cassé ? Le prix en est reparti à chaque fois.',
      },
    },
    {
      text: 'Votre support va de 61 500 à 62 100. Une bougie clôture à 61 000. Descendu de 600, il tiendrait encore.',
      answer: broken,
      why: {
        [stays]: 'Un niveau que l’on déplace n’a jamais tort. Il ne vous apprend plus rien.',
        [goes]: 'Effacé, il ne comptera nulle part. Vous croirez que tous vos niveaux tiennent.',
        [broken]: 'Il a cédé, et vous l’écrivez. À la fin du mois, vous saurez combien tiennent.',
      },
    },
    {
      text: 'Votre résistance va de 63 700 à 64 300. Une bougie est montée à 64 600, puis a clôturé à 64 100.',
      answer: stays,
      why: {
        [stays]: 'Seule la mèche dépasse. La clôture, à 64 100, est restée dans la zone.',
        [goes]: 'Elle a arrêté le prix une fois de plus. Ce n’est pas le moment.',
        [broken]: 'Regardez la clôture. À 64 100, elle est encore dans la zone.',
      },
    },
    {
      text: 'Vous avez quatre zones autour du prix. La cinquième, vieille de trois ans, est 40 % plus haut.',
      answer: goes,
      why: {
        [stays]:
          'Ceux qui ont acheté là ont eu trois ans pour revendre. Et trois ou quatre zones suffisent.',
        [goes]:
          'Trop loin, trop vieille, et une de trop. Vous la retracerez si le prix s’en approche.',
        [broken]: 'Le prix n’y est pas revenu. Elle n’a ni tenu, ni cédé.',
      },
    },
  ],
};
