import type { CaseSet } from './case-set.ts';

const ahead = 'Biais d’anticipation';
const survivor = 'Biais du survivant';
const fees = 'Frais oubliés';
const fitted = 'Surajustement';
const tries = 'Essais multiples';

/** Tests that look splendid, each spoilt in one of the five ways of the lesson. */
export const backtestCases: CaseSet = {
  title: 'Où ce test se trompe-t-il ?',
  question: 'Quel est son principal défaut ?',
  options: [],
  lesson:
    'Les cinq défauts donnent tous une belle courbe. Devant la prochaine, posez les cinq questions avant de la regarder.',
  cases: [
    {
      text: 'À midi, la règle achète si le prix est sous la moyenne de la journée, de minuit à minuit.',
      options: [fees, ahead, survivor],
      answer: ahead,
      why: {
        [fees]: 'Peut-être aussi, mais rien n’est dit des frais. Regardez plutôt l’heure.',
        [ahead]:
          'À midi, la moyenne de la journée n’est pas encore connue. La règle se sert de l’après-midi pour décider à midi.',
        [survivor]:
          'Aucune liste d’actifs n’a été choisie ici. Le défaut est dans ce que la règle sait, et quand.',
      },
    },
    {
      text: 'Une règle d’achat, testée depuis 2020 sur tous les jetons que la plateforme propose aujourd’hui.',
      options: [survivor, tries, fitted],
      answer: survivor,
      why: {
        [survivor]:
          'Les jetons retirés depuis 2020 manquent au test, et ce sont souvent ceux qui ont tout perdu.',
        [tries]:
          'On ne dit pas que d’autres règles ont été essayées. Demandez-vous plutôt qui manque à la liste.',
        [fitted]:
          'Aucun réglage n’a été ajusté ici. C’est la liste d’aujourd’hui qui flatte le test.',
      },
    },
    {
      text: '900 trades en un an sur un petit jeton, chacun compté au prix affiché, pour un gain moyen de 0,1 %.',
      options: [ahead, tries, fees],
      answer: fees,
      why: {
        [ahead]:
          'Rien ne montre que la règle connaisse l’avenir. Comparez plutôt 0,1 % à un aller-retour.',
        [tries]: '900 trades ne sont pas 900 règles. Une seule a été testée, 900 fois.',
        [fees]:
          'Un aller-retour à 0,2 % coûte déjà deux fois ce gain, et le glissement s’y ajoute sur un petit jeton.',
      },
    },
    {
      text: '« Moyenne de 43 jours, stop à 2,37 ATR, et jamais le jeudi. » Sur 2023, aucun mois perdant.',
      options: [fitted, survivor, fees],
      answer: fitted,
      why: {
        [fitted]:
          'Des nombres si précis ont été taillés sur 2023. Déplacez-les un peu, ou changez d’année, et le résultat s’en va.',
        [survivor]: 'Il n’est pas question d’actifs disparus. Regardez plutôt les réglages.',
        [fees]:
          'Ils manquent peut-être, mais « jamais le jeudi » vous dit quelque chose de plus grave.',
      },
    },
    {
      text: 'Une règle à un seul réglage, bien rond. Ses auteurs en avaient essayé 3 000 autres, et n’en parlent pas.',
      options: [fitted, ahead, tries],
      answer: tries,
      why: {
        [fitted]:
          'Le réglage est simple et rond. C’est le nombre de règles essayées qui rend le résultat suspect.',
        [ahead]: 'Rien n’indique que la règle utilise un prix futur.',
        [tries]:
          'Sur 3 000 règles sans valeur, quelques-unes brillent par chance. On vous montre celle-là.',
      },
    },
  ],
};
