import type { CaseSet } from './case-set.ts';

/** Scenes from the life of made-up stories, each in one of the four phases. */
export const phaseCases: CaseSet = {
  title: 'Où en est ce récit ?',
  question: 'Dans quelle phase est-il ?',
  options: ['Naissance', 'Diffusion', 'Sommet', 'Oubli'],
  lesson:
    'Regardez qui en parle, et comment. Le prix seul ne le dit pas. La date de la fin, personne ne la connaît.',
  cases: [
    {
      text: 'Sur un forum d’informaticiens, vingt personnes se demandent à quoi ce jeton pourrait servir. Aucune ne parle de son prix.',
      answer: 'Naissance',
      why: {
        Naissance:
          'Des spécialistes, un usage, des questions. La plupart des récits s’arrêtent là, et l’on n’en entend jamais parler.',
        Diffusion: 'Il manque la hausse, et les gagnants qui la racontent.',
        Sommet: 'Vingt personnes, et pas une seule en dehors des spécialistes.',
        Oubli: 'On pose des questions. À l’oubli, on répète plutôt que rien n’a changé.',
      },
    },
    {
      text: 'Le jeton a triplé en un mois. Un collègue montre son gain à la pause. Le soir même, deux autres en achètent.',
      answer: 'Diffusion',
      why: {
        Naissance: 'On y parle peu de prix. Ici, on ne parle que de cela.',
        Diffusion: 'C’est la boucle. La hausse attire l’attention, et l’attention des acheteurs.',
        Sommet:
          'Pas encore, d’après la scène. Il reste au bureau des gens qui n’en avaient pas entendu parler.',
        Oubli: 'Le prix monte, et il arrive des acheteurs.',
      },
    },
    {
      text: 'La télévision en parle chaque soir, et votre coiffeur en a. Dix copies du jeton sont sorties cette semaine. Vous dites en douter, et l’on rit de vous.',
      answer: 'Sommet',
      why: {
        Naissance: 'La télévision n’en parlerait pas, et votre coiffeur non plus.',
        Diffusion: 'Elle a déjà eu lieu. Qui, autour de vous, n’est pas encore au courant ?',
        Sommet:
          'Tout le monde sait, les copies pleuvent, et le doute fait rire. Qui reste-t-il à convaincre ?',
        Oubli: 'On en parle encore chaque soir.',
      },
    },
    {
      text: 'Une chanteuse met ce NFT en photo de profil. Le prix monte toujours. « Vous êtes en avance », écrit-on à ses millions d’abonnés.',
      answer: 'Sommet',
      why: {
        Naissance: 'Des millions de personnes viennent de l’apprendre.',
        Diffusion:
          'Le prix monte, c’est vrai. Il monte encore au sommet. Une célébrité s’adresse aux derniers qui ne savaient pas.',
        Sommet:
          'Une célébrité, et « vous êtes en avance » à des millions de gens à la fois. Ils ne peuvent pas tous l’être.',
        Oubli: 'Le prix monte, et l’on en parle à des millions de gens.',
      },
    },
    {
      text: 'En trois mois, le prix a baissé de moitié, sans mauvaise nouvelle. « Le projet avance, rien n’a changé », écrit un fidèle. Personne ne lui répond.',
      answer: 'Oubli',
      why: {
        Naissance: 'Le calme y ressemble. Mais ici, beaucoup sont venus, puis repartis.',
        Diffusion: 'Les nouveaux venus manquent, et le prix baisse.',
        Sommet: 'Le silence dit le contraire. Au sommet, on ne parle que de cela.',
        Oubli: 'Rien n’a changé, sauf qu’il n’y a plus d’acheteurs. Cela suffit.',
      },
    },
  ],
};
