import type { scamPatterns } from '@chandelle/contract/forum-moderation';

export type ScamPattern = (typeof scamPatterns)[number];

/** Letters of other alphabets, digits and signs that pass for a Latin letter. */
const lookAlikes: Record<string, string> = {
  ...spread('аα@4', 'a'),
  ...spread('вβ8', 'b'),
  ...spread('сϲ¢', 'c'),
  ...spread('ԁ', 'd'),
  ...spread('еєε€3', 'e'),
  ...spread('ɡ9', 'g'),
  ...spread('һн', 'h'),
  ...spread('іıι1!|', 'i'),
  ...spread('ј', 'j'),
  ...spread('кκ', 'k'),
  ...spread('ӏ', 'l'),
  ...spread('мμ', 'm'),
  ...spread('пηո', 'n'),
  ...spread('оοσ0', 'o'),
  ...spread('рρ', 'p'),
  ...spread('ԛ', 'q'),
  ...spread('г', 'r'),
  ...spread('ѕ$5', 's'),
  ...spread('тτ7', 't'),
  ...spread('υ', 'u'),
  ...spread('ѵν', 'v'),
  ...spread('ѡω', 'w'),
  ...spread('хχ', 'x'),
  ...spread('уγ', 'y'),
};

function spread(signs: string, letter: string): Record<string, string> {
  return Object.fromEntries([...signs].map((sign) => [sign, letter]));
}

/**
 * Reduces a text to what a reader takes it for: Latin letters without accents and in lower case, look-alikes replaced,
 * letters set apart (« g.a.i.n », « g a i n ») joined, everything else one space.
 */
export function foldForRules(content: string): string {
  const plain = content
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe');
  // A number stays a number: « 100 % » is no word. A digit counts as a letter only beside one.
  const letters = [...plain]
    .map((sign, index, all) => {
      const letter = lookAlikes[sign];
      if (letter === undefined || /[^\x20-\x7f]/.test(sign)) return letter ?? sign;
      const beside = (other: string | undefined) => other !== undefined && /\p{L}/u.test(other);
      return sign === '@' || beside(all[index - 1]) || beside(all[index + 1]) ? letter : sign;
    })
    .join('');
  const joined = letters.replace(
    /(?<![a-z])[a-z]([\s._*\-|/]{1,3})(?:[a-z]\1){2,}[a-z](?![a-z])/g,
    (run) => ` ${run.replace(/[^a-z]/g, '')} `,
  );
  return ` ${joined.replace(/[^a-z0-9%+]+/g, ' ').trim()} `;
}

const gain = '(?:gains?|profits?|benefices?|rendements?|revenus?|returns?|income|roi|argent|money)';
const sure =
  '(?:garantis?|garanties?|guaranteed|assures?|assurees?|certains?|sans risques?|risk free|no risk|100 ?% (?:surs?|safe|legit))';
const wallet = '(?:wallets?|portefeuilles?|metamask|ledger|trezor|trust ?wallet|coinbase)';
const phrase =
  '(?:seed|seed ?phrases?|phrases? (?:de recuperation|de restauration|secretes?|seed|mnemoniques?)|recovery phrases?|secret phrases?|mnemonic phrases?|(?:12|24|douze|vingt quatre) (?:mots|words)|cles? privees?|private keys?)';
const ask =
  '(?:donne[rz]?|donne moi|envoie[zs]?|envoyer|envoyez|envoie|entre[rz]?|saisi[rs]?|saisissez|partage[rz]?|communique[rz]?|renseigne[rz]?|valide[rz]?|verifie[rz]?|synchronise[rz]?|connecte[rz]?|send|share|enter|give|provide|submit|validate|verify|type|import(?:er|ez)?)';
const privately =
  '(?:en prive|en pv|en mp|en dm|par mp|par dm|en message prive|in private|privately|inbox)';
const write =
  '(?:ecri(?:vez|s|re)|contacte[rz]?|joi(?:gnez|ns|ndre)|ajoute[rz]?|repond(?:ez|s)|envoye[rz]|envoie[zs]?|venez|viens|parle[rz]?|write|message|contact|text|reach|add|hit|ping|hmu)';
const funds =
  '(?:fonds|cryptos?|bitcoins?|btc|eth|usdt|argent|comptes?|wallets?|portefeuilles?|funds|money|coins?)';
const gone =
  '(?:voles?|volees?|perdus?|perdues?|bloques?|bloquees?|pirates?|piratees?|escroques?|stolen|lost|scammed|hacked|frozen)';

/** What holds a message, each over the folded text. Sources: warnings of the AMF and of cybermalveillance.gouv.fr. */
const rules: Record<ScamPattern, readonly RegExp[]> = {
  'guaranteed-gain': [
    new RegExp(` ${gain} (?:\\w+ ){0,2}?${sure} `),
    new RegExp(` (?:guaranteed|risk free|sure|assured) (?:\\w+ ){0,2}?${gain} `),
    new RegExp(` (?:garanti[es]* |100 ?% )(?:\\w+ ){0,2}?${gain} (?!n )`),
    / (?:double[rzs]?|triple[rzs]?|x ?(?:2|3|5|10|100)) (?:votre|vos|ton|tes|your|sa) (?:\w+ ){0,2}?(?:capital|mise|argent|btc|bitcoins?|cryptos?|money|investment|investissement) (?:\w+ ){0,3}?(?:en|in|sous|chaque|each|every|par|per) /,
    new RegExp(` ${gain} (?:a )?100 ?% ${sure} `),
    / (?:rendements?|gains?|profits?|placements?|investissements?) (?:\w+ )?(?:surs?|certains?) (?!de |que |d )/,
    / \d+ ?% (?:de )?(?:gains?|profits?|returns?|rendement|benefices?)? ?(?:par|per|chaque|every|each|a) (?:jour|day|semaine|week|heure|hour) (?:garanti|assure|guaranteed|sans risque)/,
  ],
  'private-contact': [
    / d ?m me /,
    / (?:send|drop|shoot) me (?:a )?(?:dm|message|pm|text) /,
    / (?:dm|mp|pm|inbox) (?:moi|me|for|pour) /,
    new RegExp(` ${write} (?:(?:moi|me|m|nous|us) )?(?:\\w+ ){0,2}?${privately} `),
    / (?:message|text|inbox|write|contact|add|hit) me (?:\w+ ){0,2}?(?:on|via|at|by|up on) (?:whats ?app|telegram|signal|instagram|discord|facebook) /,
    / (?:ecrivez|ecris|contactez|contacte|rejoignez|rejoins|ajoutez|ajoute) (?:moi|nous|me|notre|mon|le|la) (?:\w+ ){0,3}?(?:whats ?app|telegram|signal|instagram|snap(?:chat)?|messenger) /,
    / (?:ecrivez|ecris|contactez|contacte|rejoignez|rejoins|rejoindre|ajoutez|ajoute|viens|venez|join) (?:\w+ ){0,3}?(?:canal|groupe|channel|group|chaine) (?:\w+ ){0,2}?(?:tg|telegram|whats ?app|prive|vip|signal) /,
    / (?:mon|my|notre|our) (?:canal |groupe |group |channel |numero |compte )?(?:prive )?(?:whats ?app|telegram) /,
  ],
  'wallet-secret': [
    new RegExp(` ${ask} (?:\\w+ ){0,5}?${phrase} `),
    new RegExp(` ${phrase} (?:\\w+ ){0,6}?${ask} `),
    new RegExp(` (?:votre|ta|ton|your|vos|tes) (?:\\w+ )?${phrase} `),
    new RegExp(` ${ask} (?:votre|ton|your) ${wallet} (?:ici|here|sur|on|via|at) `),
  ],
  'sent-back-multiplied': [
    / (?:envoye[rz]|envoie[zs]?|send|deposez|depose) (?:\w+ ){0,6}?(?:recevez|recois|recevoir|receive|get back|get|je (?:vous |te )?(?:rends|renvoie)) (?:\w+ ){0,4}?(?:double|triple|x ?\d+|\d+ ?x|fois plus|twice|back) /,
    / (?:envoye[rz]|envoie[zs]?|send|deposez|depose) (?:\d+ ){1,2}(?:\w+ ){0,5}?(?:recevez|recois|recevoir|receive|get) (?:en )?(?:retour )?(?:\d+ ){1,2}/,
    / (?:je|i|nous|on) (?:te |vous )?(?:double|triple|multiplie)(?:ns|ons)? (?:votre|vos|ton|ta|tes|your) (?:\w+ )?(?:capital|mise|argent|btc|bitcoins?|cryptos?|money|investment|investissement) /,
    / (?:giveaway|airdrop gratuit|free airdrop) (?:\w+ ){0,8}?(?:wallet|portefeuille|connecte[rz]?|connect|claim|reclame[rz]?) /,
  ],
  // Who was robbed asks how to get it back and is let through; who offers it, or praises somebody for it, waits.
  'recovered-funds': [
    new RegExp(
      ` (?:recuperation|recovery) (?:\\w+ ){0,2}?(?:${funds} (?:\\w+ )?${gone}|${gone} ${funds}) `,
    ),
    new RegExp(` (?:${gone} ${funds}|${funds} ${gone}|${funds}) (?:recovery|recuperation) `),
    new RegExp(
      ` (?:recuper(?:e[rz]?|ons|erai|erons)|retrouve[rz]?|recover|get back|reclaim) (?:\\w+ )?(?:vos|votre|tes|ton|ta|your) (?:\\w+ ){0,2}?(?:${funds} (?:\\w+ )?${gone}|${gone} ${funds}) `,
    ),
    new RegExp(
      ` (?:m a|m ont|il a|elle a|ils ont|helped me|who|he|she|they) (?:\\w+ ){0,3}?(?:recupere[r]?|recover(?:ed)?|got back) (?:tous |toutes |all )?(?:of )?(?:mes|mon|my) (?:\\w+ ){0,2}?(?:${funds}|${gone}) `,
    ),
  ],
};

/** A name in another messenger, « tele gram @… »: over the text as it is written, where @ is still a sign. */
const handle = /(?<!\p{L})(?:t\W?g|tele\W{0,2}gram|whats\W{0,2}app|signal)\W{1,4}@\w{4,}/iu;

/** Words right before a match that make it a warning or a denial: « aucun gain garanti ». */
const denial =
  /(?:aucun|aucune|aucuns|pas de|pas d|jamais de|jamais|sans|ni|no|not|never|mefiez vous (?:des|du|de)(?: \w+ (?:de|en|a la))?|mefie toi (?:des|du|de)(?: \w+ (?:de|en|a la))?|arnaques? (?:a|de) la|ne (?:donnez|partagez|communiquez|saisissez|donne|partage) jamais|never (?:share|give|enter)|not) $/;
/** A match that itself says never: « ne partagez jamais votre phrase de récupération ». */
const denied = / (?:jamais|never|ne [a-z]+ (?:pas|jamais|aucun)|do not|don t|personne ne|nobody) /;

/**
 * Finds which patterns of scams a message shows, in French and English: guaranteed gains, calls to private talk,
 * secrets of wallets, coins to be sent back multiplied, offers to get stolen funds back. Such a message waits for a moderator; nothing is judged here.
 */
export function findScamPatterns(content: string): ScamPattern[] {
  const text = foldForRules(content);
  const handed = handle.test(content.normalize('NFKC'));
  return (Object.keys(rules) as ScamPattern[]).filter(
    (pattern) =>
      (pattern === 'private-contact' && handed) ||
      rules[pattern].some((rule) => matchesUndenied(text, rule)),
  );
}

function matchesUndenied(text: string, rule: RegExp): boolean {
  for (const { 0: match, index } of text.matchAll(new RegExp(rule.source, 'g'))) {
    // « Jamais vu ça » praises and denies nothing.
    const before = text
      .slice(Math.max(0, index - 40), index + 1)
      .replace(/ jamais vu (?:ca |cela )?/g, ' ');
    const around = `${before.slice(-24)}${match}`;
    if (!denial.test(before) && !denied.test(around)) return true;
  }
  return false;
}
