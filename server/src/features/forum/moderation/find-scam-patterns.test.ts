import { describe, expect, test } from 'vitest';
import { findScamPatterns, foldForRules } from './find-scam-patterns.ts';

describe('holds', () => {
  test.each([
    ['Gains garantis, 5 % par jour !', 'guaranteed-gain'],
    ['Des profits vraiment garantis avec ma méthode', 'guaranteed-gain'],
    ['Rendement 100 % sûr sur ce jeton', 'guaranteed-gain'],
    ['Guaranteed profits every week', 'guaranteed-gain'],
    ['risk-free returns, ask me how', 'guaranteed-gain'],
    ['Doublez votre capital en 48 h', 'guaranteed-gain'],
    ['G a i n s garantis ici', 'guaranteed-gain'],
    ['g.a.i.n.s g.a.r.a.n.t.i.s', 'guaranteed-gain'],
    ['Gаins gаrаntis', 'guaranteed-gain'], // Cyrillic а
    ['g4ins g4r4nt1s', 'guaranteed-gain'],
    ['𝗚𝗮𝗶𝗻𝘀 𝗴𝗮𝗿𝗮𝗻𝘁𝗶𝘀', 'guaranteed-gain'],
    ['ga\u200bins garan\u200btis', 'guaranteed-gain'],
    ['jamais vu ça, gains garantis', 'guaranteed-gain'],
    ['gains 100% assurés', 'guaranteed-gain'],
    ['Un rendement sûr, tous les mois', 'guaranteed-gain'],
    ['rendement sûr', 'guaranteed-gain'],
    ['Rejoins mon canal TG privé', 'private-contact'],
    ['tele gram @gainsrapides', 'private-contact'],
    ['telegram : @gainsrapides', 'private-contact'],
    ['DM me for signals', 'private-contact'],
    ['D M me', 'private-contact'],
    ['dm  me', 'private-contact'],
    ['Écrivez-moi en privé', 'private-contact'],
    ['ecris moi vite en MP', 'private-contact'],
    ['Contactez-moi sur WhatsApp', 'private-contact'],
    ['Message me on Telegram', 'private-contact'],
    ['Rejoignez mon groupe Telegram', 'private-contact'],
    ['Entrez votre phrase de récupération ici', 'wallet-secret'],
    ['Donne-moi tes 12 mots', 'wallet-secret'],
    ['ton seed phrase stp', 'wallet-secret'],
    ['Envoyez 0,1 BTC, recevez 0,2', 'sent-back-multiplied'],
    ['Je double ton argent', 'sent-back-multiplied'],
    ['Send your seed phrase to support', 'wallet-secret'],
    ['Validate your wallet here', 'wallet-secret'],
    ['Il suffit de saisir la clé privée pour débloquer', 'wallet-secret'],
    ['Envoyez 0,1 BTC et recevez le double', 'sent-back-multiplied'],
    ['Send 1 ETH, get 2x back', 'sent-back-multiplied'],
    ['Récupération de fonds volés, équipe sérieuse', 'recovered-funds'],
    ['Spécialiste de la récupération de cryptos perdues', 'recovered-funds'],
    ['Récupérez vos bitcoins volés en 24 h', 'recovered-funds'],
    ['Cet expert m’a aidé à récupérer mes fonds', 'recovered-funds'],
    ['Il a récupéré tous mes bitcoins volés, merci à lui', 'recovered-funds'],
    ['R é c u p é r a t i o n de fonds volés', 'recovered-funds'],
    ['Crypto recovery, we trace every coin', 'recovered-funds'],
    ['We recover your stolen funds', 'recovered-funds'],
    ['A hacker who helped me recover my lost wallet', 'recovered-funds'],
  ])('%s', (content, pattern) => {
    expect(findScamPatterns(content)).toContain(pattern);
  });
});

describe('lets through', () => {
  test.each([
    'Je bloque sur la mèche basse du 17 en 4 h. Volume énorme, clôture au-dessus du support : vous la lisez comme un rejet ?',
    'Aucun gain garanti en trading, la leçon 4 le dit bien.',
    'Il n’y a jamais de gains garantis.',
    'No guaranteed profits, ever.',
    'Ne partagez jamais votre phrase de récupération.',
    'Never share your seed phrase with anyone.',
    'Mon gain du mois : 3 %, pour un risque de 1 % par position.',
    'J’ai doublé ma mise sur le simulateur, puis tout reperdu.',
    'Le RSI à 70 en 1 h, et l’ATR à 2,5 %.',
    'Merci, je refais l’exercice dans le simulateur ce soir et je poste le résultat.',
    'Une clé privée, c’est ce qui signe les transactions.',
    'Support à 42 000, résistance à 45 000, stop à 41 500.',
    'Bravo @Inès K. pour la lecture du graphique',
    'Aucun rendement sûr en crypto, la leçon le dit.',
    'Il n’y a pas de placement sûr.',
    'Je ne suis pas sûr du rendement.',
    'Méfiez-vous des canaux Telegram qui promettent des gains.',
    'Le canal Débutants est fait pour cela, rejoins-nous là-bas.',
    'Je n’ai jamais eu de gains garantis.',
    'Telegram a annoncé un jeton.',
    'J’envoie 0,1 BTC et il arrive 0,099 BTC après les frais.',
    'Je double ma mise quand le plan le dit.',
    'On m’a volé 200 €, puis-je récupérer mes fonds ?',
    'Méfiez-vous des offres de récupération de fonds volés.',
    'L’arnaque à la récupération de fonds volés vise ceux qui ont déjà tout perdu.',
    'Personne ne peut récupérer vos fonds volés contre une avance.',
    'Le cours récupère tout ce qu’il avait perdu hier.',
    'J’ai récupéré mes bitcoins sur mon portefeuille, le retrait d’essai est passé.',
  ])('%s', (content) => {
    expect(findScamPatterns(content)).toEqual([]);
  });
});

test('folds look-alikes, set-apart letters and styles, and leaves numbers alone', () => {
  expect(foldForRules('P.r.o.f.i.t 100 %')).toBe(' profit 100 % ');
  expect(foldForRules('Ρrοfіt')).toBe(' profit ');
});
