/** Words that two readers would take in two ways, so that one evening they say yes and the next no. */
const vague =
  /(?<!\p{L})(?:solides?|nettement|clairement|favorables?|essouffl\p{L}*|fort(?:e|s|es|ement)?|faibles?|bientôt|semble\p{L}*|bon(?:ne)? (?:moment|occasion))(?!\p{L})/iu;

/** Says under the field of the scenario what becomes of it, or which of its words cannot be measured. */
export function describeScenario(scenario: string): string {
  const [word] = vague.exec(scenario) ?? [];
  return word === undefined
    ? 'Vos mots. Le simulateur vous les remontre avant chaque entrée.'
    : `« ${word} » ne se mesure pas. Écrivez plutôt un nombre, un niveau ou une clôture.`;
}
