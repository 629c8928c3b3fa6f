/** How the plus sign is said: « plus » is ambiguous for a voice that does not look at the context. */
export interface SignPronunciation {
  plus: string;
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const subscripts = '₀₁₂₃₄₅₆₇₈₉';

const greek: Record<string, string> = {
  α: 'alpha',
  β: 'bêta',
  γ: 'gamma',
  δ: 'delta',
  Δ: 'delta',
  ε: 'epsilon',
  θ: 'thêta',
  λ: 'lambda',
  μ: 'mu',
  π: 'pi',
  ρ: 'rhô',
  σ: 'sigma',
  Σ: 'somme',
};

const abbreviations: [RegExp, string][] = (
  [
    ['p\\. ex\\.', 'par exemple'],
    ["c[.’'-]+à[.-]d\\.?", 'c’est-à-dire'],
    ['etc\\.', 'et cetera.'],
    ['env\\.', 'environ'],
    ['max\\.', 'maximum'],
    ['min\\.', 'minimum'],
    ['nb(?!\\p{L})', 'nombre'],
    ['vs(?!\\p{L})\\.?', 'contre'],
    ['N\\.B\\.', 'nota bene'],
    ['n°\\s?', 'numéro '],
  ] as const
).map(([written, words]) => [new RegExp(`(?<!\\p{L})${written}`, 'giu'), words]);

const operator = '[=×÷+−√±≈≤≥<>→]';
const space = '[ \\u00A0\\u202F]?';
const group = '\\(((?:[^()]|\\([^()]*\\))*)\\)';

const between = (inner: string) => `, entre parenthèses, ${inner},`;
const whole = (inner: string) => `${inner}, le tout`;

/**
 * How the brackets of a formula, which touch an operator, are said; the first rule that finds some is applied, until none
 * does. « = (a − b) ÷ c » is égale a moins b, le tout divisé par c; « G ÷ (G + L) » is G divisé par, entre parenthèses, G plus L.
 */
const bracketRules: [RegExp, (inner: string) => string][] = [
  [new RegExp(`(?<==${space})${group}(?=${space}[×÷])`, 'u'), whole],
  [new RegExp(`(?<=${operator}${space})${group}`, 'u'), between],
  [new RegExp(`${group}(?=${space}(?:[×÷]|[${superscripts}]))`, 'u'), whole],
  [new RegExp(`${group}(?=${space}${operator})`, 'u'), (inner) => `${inner},`],
];
const anyOperator = new RegExp(operator, 'u');

function sayBrackets(text: string): string {
  let said = text;
  for (;;) {
    const rule = bracketRules.find(([pattern]) => pattern.test(said));
    if (rule === undefined) return said;
    const [pattern, write] = rule;
    said = said.replace(pattern, (_, inner: string) =>
      // « (frais compris) ÷ quantité » is a remark.
      anyOperator.test(inner) ? write(inner) : `, ${inner},`,
    );
  }
}

/**
 * Writes the signs around numbers in words: operations, ranges, percentages, powers, roots. Numbers themselves stay.
 */
export function saySigns(text: string, { plus }: SignPronunciation): string {
  let said = text.normalize('NFC').replace(/[\n\t\u2009\u2007\u2060\uFEFF]/gu, ' ');
  for (const [pattern, words] of abbreviations) said = said.replace(pattern, words);
  said = sayBrackets(said)
    // 2017–2018, 1–2 %, 1987-2011; a dash elsewhere is a pause.
    .replace(/(?<=\d)(?:[–—-]|\s[–—]\s)(?=\d)/gu, ' à ')
    .replace(/\s*[–—]\s*/gu, ', ')
    // A minus typed as a hyphen.
    .replace(/(?<=^|[\s(«:])-(?=\d)/gu, '−')
    .replace(/(?<=[\p{L}\p{N}])\/(?=[\p{L}])|(?<=\p{L})\/(?=\p{N})/gu, ' ')
    .replace(
      /√(?:nombre|(?=[\s,]*entre))/gu,
      (found) => `racine carrée ${found === '√' ? 'de' : 'du nombre'}`,
    )
    .replace(/√/gu, 'racine carrée de ')
    .replace(
      new RegExp(`[${superscripts}]+`, 'gu'),
      (power) => ` puissance ${plain(power, superscripts)} `,
    )
    .replace(new RegExp(`[${subscripts}]+`, 'gu'), (index) => ` ${plain(index, subscripts)} `)
    .replace(/\s?≈\s?/gu, ' à peu près égal à ')
    .replace(/\s?≥\s?|\s?>=\s?/gu, ' supérieur ou égal à ')
    .replace(/\s?≤\s?|\s?<=\s?/gu, ' inférieur ou égal à ')
    .replace(/\s?≠\s?/gu, ' différent de ')
    .replace(/\s?→\s?|\s?->\s?/gu, ' vers ')
    .replace(/\s?[↔⇄]\s?/gu, ' et ')
    .replace(/\s?↑\s?/gu, ' en hausse ')
    .replace(/\s?↓\s?/gu, ' en baisse ')
    .replace(/\s?<\s?/gu, ' inférieur à ')
    .replace(/\s?>\s?/gu, ' supérieur à ')
    .replace(/\s?±\s?/gu, ' plus ou moins ')
    .replace(/\s?=\s?/gu, ' égale ')
    .replace(/\s?\+\s?/gu, ` ${plus} `)
    .replace(/\s?−\s?/gu, ' moins ')
    .replace(/\s?[×✕]\s?/gu, ' fois ')
    .replace(/\s?÷\s?/gu, ' divisé par ')
    .replace(/[\s]?‰/gu, ' pour mille')
    .replace(/[\s]?%/gu, ' pour cent ')
    .replace(/\s?&\s?/gu, ' et ')
    .replace(/\s?@\s?/gu, ' arobase ')
    .replace(/(?<=\d)\s?°/gu, ' degrés')
    .replace(/∞/gu, ' l’infini ');
  for (const [letter, name] of Object.entries(greek)) said = said.replaceAll(letter, ` ${name} `);
  return said;
}

const plain = (digits: string, alphabet: string) =>
  [...digits].map((digit) => alphabet.indexOf(digit)).join('');
