import { describe, expect, it, test } from 'vitest';
import { makeRespell, parsePronunciations, spellAcronyms } from './pronunciation.ts';

const entry = (word: string, spoken: string) => ({ word, say: spoken, everywhere: false });

describe('respelling', () => {
  const respell = makeRespell([
    entry('doji', 'dodji'),
    entry('stop', 'stope'),
    entry('stop loss', 'stop losse'),
    entry('DeFi', 'défi'),
  ]);

  it.each([
    ['Un doji, deux dojis.', 'Un dodji, deux dodji.'],
    ['Doji', 'dodji'],
    ['le stop loss et le stop', 'le stop losse et le stope'],
    ['stopper', 'stopper'],
    ['DeFi, defi', 'défi, defi'],
  ])('of %s', (text, said) => {
    expect(respell(text)).toBe(said);
  });
});

test('spells acronyms, and lone letters that are no word', () => {
  expect(spellAcronyms('le RSI en B : A ou C ? Y a-t-il')).toBe(
    'le erre esse i en bé : A ou cé ? Y a-t-il',
  );
  expect(spellAcronyms('L’EMA, N’ayez')).toBe('L’e èmme a, N’ayez');
});

describe('the lexicon', () => {
  const problemsOf = (text: string) => parsePronunciations(text).problems;

  it('is read as it is written', () => {
    const { words, problems } = parsePronunciations('words:\n  - { word: doji, say: dodji }\n');
    expect(problems).toEqual([]);
    expect(words).toEqual([entry('doji', 'dodji')]);
  });

  it('says a word in one way alone, and names the line', () => {
    const text = 'words:\n  - { word: doji, say: dodji }\n  - { word: Doji, say: doji }\n';
    expect(problemsOf(text)).toEqual([
      { file: 'prononciation.yaml', line: 3, message: '« Doji » est déjà dans la liste.' },
    ]);
  });

  it('takes no sign that a voice would spell', () => {
    expect(problemsOf('words:\n  - { word: doji, say: "do/ji" }\n')).toEqual([
      {
        file: 'prononciation.yaml',
        line: 2,
        message:
          'La clé `say` ne contient que des lettres, des espaces, des virgules, des apostrophes et des tirets.',
      },
    ]);
  });

  it('takes digits only where they are put into words afterwards', () => {
    expect(problemsOf('words:\n  - { word: MiFID II, say: MiFID 2, everywhere: true }\n')).toEqual(
      [],
    );
    expect(problemsOf('words:\n  - { word: MiFID II, say: mifide 2 }\n')).toEqual([
      {
        file: 'prononciation.yaml',
        line: 2,
        message: '« mifide 2 » : écrivez les nombres en lettres.',
      },
    ]);
  });

  it('takes no key that it does not know', () => {
    expect(problemsOf('words:\n  - { word: doji, says: dodji }\n')).not.toEqual([]);
  });
});
