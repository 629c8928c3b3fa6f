import type { CaseSet } from './case-set.ts';

const goOn = 'Je continue';
const tomorrow = 'J’arrête jusqu’à demain';
const monday = 'J’arrête jusqu’à lundi';
const practice = 'Je passe au simulateur';
const halve = 'Je divise la mise par deux';

const facts = (losses: number, week: string, month: string) => [
  { name: 'Pertes de suite', value: String(losses) },
  { name: 'Cette semaine', value: week },
  { name: 'Ce mois-ci', value: month },
];

/** Moments of a journal in R: which of the lesson's rules applies, and until when. */
export const stopRuleCases: CaseSet = {
  title: 'Six moments d’un journal',
  question: 'Que dit votre règle ?',
  options: [goOn, tomorrow, monday, practice, halve],
  lesson: 'Vous n’avez regardé que des nombres. Vous pourrez le faire aussi un soir de colère.',
  cases: [
    {
      text: 'Mardi, 15 h. Le troisième stop de la journée vient d’être touché. Vous vous sentez calme.',
      facts: facts(3, '−3,15 R', '−1 R'),
      answer: tomorrow,
      why: {
        [goOn]: 'Le calme n’est pas dans la règle. Vous avez trois pertes de suite.',
        [tomorrow]: 'Trois pertes de suite, vous éteignez jusqu’à mercredi.',
        [monday]: 'Il faudrait −4 R dans la semaine. Vous êtes à −3,15.',
        [practice]: 'Il faudrait −6 R dans le mois. Vous n’en avez perdu qu’un.',
        [halve]: 'Il faudrait 10 R de moins que votre plus haut. Ici, trois pertes vous arrêtent.',
      },
    },
    {
      text: 'Mercredi, 9 h. Vous avez éteint hier, comme prévu. Un trade était écrit pour ce matin.',
      facts: facts(0, '−3,15 R', '−1 R'),
      answer: goOn,
      why: {
        [goOn]: 'La pause est faite, et le compte des pertes repart de zéro. Même mise qu’hier.',
        [tomorrow]: 'Vous vous êtes déjà arrêté. « Demain », c’est aujourd’hui.',
        [monday]: 'Pas encore. Un stop de plus, et la semaine serait finie.',
        [practice]: 'Le mois n’a perdu que 1 R, loin des six.',
        [halve]: 'Trois pertes ne changent pas la mise. Elles vous arrêtent, et c’est fait.',
      },
    },
    {
      text: 'Mercredi, 17 h. Le trade du matin a perdu, lui aussi.',
      facts: facts(1, '−4,2 R', '−2,05 R'),
      answer: monday,
      why: {
        [goOn]: 'Une seule perte depuis la pause, c’est vrai. Mais regardez la semaine.',
        [tomorrow]: 'Pour trois pertes de suite, oui. La semaine demande davantage.',
        [monday]: 'Vous avez passé −4 R. La semaine est finie, un mercredi.',
        [practice]: 'C’est la règle du mois, à −6 R. Il reste presque quatre R.',
        [halve]: 'Vous joueriez moins, mais vous joueriez encore. La semaine est finie.',
      },
    },
    {
      text: 'Vendredi. Cinq trades cette semaine, dont quatre gagnants. Un sixième signal apparaît, très net.',
      facts: facts(0, '+10,75 R', '+9,7 R'),
      answer: monday,
      why: {
        [goOn]: 'Cinq trades par semaine au plus. Gagner n’en donne pas un sixième.',
        [tomorrow]: 'Demain, la semaine aura toujours ses cinq trades. Attendez lundi.',
        [monday]: 'Les cinq trades sont faits. La règle vaut aussi les bonnes semaines.',
        [practice]: 'Rien ne le demande, le mois gagne.',
        [halve]: 'À demi-mise, ce serait encore un sixième trade.',
      },
    },
    {
      text: 'Le 19 du mois. Aucune semaine n’a été terrible, mais elles ont presque toutes perdu.',
      facts: facts(1, '−1,05 R', '−6,3 R'),
      answer: practice,
      why: {
        [goOn]: 'La semaine va bien. Le mois, lui, a dépassé −6 R.',
        [tomorrow]: 'Une nuit ne suffit pas. Regardez la dernière ligne.',
        [monday]: 'La règle du mois est plus longue. Elle court jusqu’au premier.',
        [practice]: 'Vous avez passé −6 R. Vous vous exercez jusqu’au premier du mois suivant.',
        [halve]: 'Même à demi-mise, ce serait votre argent. Le mois est fini.',
      },
    },
    {
      text: 'Au printemps, le total de vos R était monté à +12. Il est redescendu à +2, petit à petit.',
      facts: facts(2, '−2,1 R', '−3 R'),
      answer: halve,
      why: {
        [goOn]: 'Vous êtes encore en gain, oui. Mais vous êtes 10 R sous votre plus haut.',
        [tomorrow]: 'Deux pertes de suite ne ferment pas la journée. Comptez depuis le plus haut.',
        [monday]: 'La semaine n’est qu’à −2,1 R. Comptez depuis vos +12.',
        [practice]: 'Le mois n’est qu’à −3 R. C’est le recul depuis +12 qui compte.',
        [halve]: '12 − 2 = 10 R. Vous divisez la mise par deux, et vous relisez votre journal.',
      },
    },
  ],
};
