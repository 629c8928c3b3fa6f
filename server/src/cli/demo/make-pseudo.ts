import { toPseudoKey } from '../../features/identity/pseudo-key.ts';
import type { Random } from './random.ts';

const firstNames =
  `Adèle Agathe Aïcha Alexandre Alice Amandine Amélie Amine Anaïs Antoine Arthur Assia Aurélie Awa Axel Baptiste Bastien
  Benoît Bilal Brahim Camille Capucine Céline Chloé Claire Clément Cyril Damien Delphine Diane Djibril Dorian Édouard
  Élise Élodie Émile Emma Enzo Estelle Étienne Eva Fanny Farid Fatou Félix Florian François Gaël Gaspard Gwenaëlle Hanaé
  Hélène Hugo Ibrahima Idriss Inès Irène Ismaël Jade Jean-Loup Joséphine Jules Juliette Justine Karim Katia Kenza Kévin
  Laïla Laurène Léa Léo Léonie Lilou Linh Loïc Louise Lucas Ludivine Maëlys Maïwenn Malik Manon Margaux Marius Mathéo
  Mathilde Mehdi Mélanie Mickaël Mireille Moussa Nadia Naïm Nathan Nina Noé Noémie Noor Océane Olivier Ophélie Oscar
  Pauline Quentin Rachid Raphaël Rayan Rémi Romane Salomé Samira Sarah Sébastien Sofia Soline Stéphane Sunniva Swann
  Tariq Tess Théo Thibault Thuy Timothée Tristan Ugo Valentin Victoire Violette Wassim Xavier Yann Yasmine Yohan Zélie
  Zoé`.split(/\s+/);

const companions =
  `bougie mèche doji marteau support rebond lingot cactus comète marée sillage boussole granit hibou lynx mésange
  mistral ondée ortie panda phare plume renard sable sillon sorbier tempo tortue vague zénith`.split(
    /\s+/,
  );

/** Ways to choose a pseudo, the commoner ones several times. */
const styles: readonly ((random: Random) => string)[] = [
  (random) => `${random.pick(firstNames)}${random.below(99) + 1}`,
  (random) => `${random.pick(firstNames)}_${1960 + random.below(50)}`,
  (random) => `${random.pick(firstNames)} ${random.pick('ABCDEFGHJKLMNPRSTVW'.split(''))}.`,
  (random) => `${random.pick(firstNames)}-${random.pick(companions)}`,
  (random) => `${random.pick(companions)}.${random.pick(companions)}`,
  (random) => `${random.pick(companions)}${random.below(990) + 10}`,
  (random) => random.pick(firstNames),
];

const maxLength = 20;

/**
 * Makes a pseudo as a French learner might choose one, of 3 to 20 characters, unlike all before.
 *
 * @param taken Keys of the pseudos that exist; the new one's is added.
 */
export function makePseudo(random: Random, taken: Set<string>): { pseudo: string; key: string } {
  const chosen = random.pick(styles)(random).normalize('NFC').slice(0, maxLength);
  for (let digits = 0; ; digits += 1) {
    // Somebody has it: they add digits until nobody does, more of them the oftener it happens.
    const suffix = digits === 0 ? '' : String(random.below(10 ** Math.min(digits + 1, 9)));
    const pseudo = chosen.slice(0, maxLength - suffix.length).trimEnd() + suffix;
    const key = toPseudoKey(pseudo);
    if (pseudo.length < 3 || taken.has(key)) continue;
    taken.add(key);
    return { pseudo, key };
  }
}
