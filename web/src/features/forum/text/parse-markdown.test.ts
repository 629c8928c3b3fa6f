import fc from 'fast-check';
import type { Nodes, Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { isTooNested } from '@chandelle/contract/measure-nesting';
import { parseMarkdown } from './parse-markdown.ts';

/** Writes a tree back as short HTML. */
function write(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return `<?${node.type}>`;
  const inner = node.children.map(write).join('');
  if (node.type !== 'element') return inner;
  const attributes = Object.entries(node.properties).map(
    ([key, value]) => ` ${key}="${String(value)}"`,
  );
  return `<${node.tagName}${attributes.join('')}>${inner}</${node.tagName}>`;
}

const read = (content: string, mentions: string[] = []) =>
  write(parseMarkdown(content, mentions)).replaceAll('\n', '');

describe('parseMarkdown', () => {
  it.each([
    ['**gras** et *fin*', '<p><strong>gras</strong> et <em>fin</em></p>'],
    ['une\nligne', '<p>une<br></br>ligne</p>'],
    ['Vrai ? « Oui » : `a : b`', '<p>Vrai\u00a0? «\u00a0Oui\u00a0»\u00a0: <code>a : b</code></p>'],
    ['# Titre', '<p><strong>Titre</strong></p>'],
    ['> cité', '<blockquote><p>cité</p></blockquote>'],
    ['https://a.fr/x', '<p><a href="https://a.fr/x">https://a.fr/x</a></p>'],
    ['~~faux~~ mais ~5 %', '<p><del>faux</del> mais ~5\u00a0%</p>'],
    ['![un chat](https://a.fr/chat.png)', '<p>un chat</p>'],
    ['<b onclick=x>', '<b onclick=x>'],
    ['avant <img src=x onerror=y> après', '<p>avant <img src=x onerror=y> après</p>'],
    ['- [x] fait', '<ul><li> fait</li></ul>'],
    [
      '| a | b |\n|---|---|\n| 1 | 2 |',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
  ])('reads %j', (content, expected) => expect(read(content)).toBe(expected));

  it('marks members that are named, the longest name first, and not in code', () => {
    expect(read('Oui @Inès K., et @Inès\u00a0; `@Inès`', ['@Inès', '@Inès K.'])).toBe(
      '<p>Oui <mark>@Inès K.</mark>, et <mark>@Inès</mark>\u00a0; <code>@Inès</code></p>',
    );
  });

  it('makes nothing but the elements it allows, whatever is typed', () => {
    const piece = fc.constantFrom(
      '<script>',
      '![a](b)',
      '[a](javascript:x)',
      '**',
      '`',
      '\n',
      '> ',
      '[^1]',
      '[^1]: x',
      '<a href=x>',
      '| a |',
      'texte ',
      '<!-- ',
      '&lt;',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const visit = (node: Nodes): void => {
          expect(['root', 'element', 'text']).toContain(node.type);
          if (node.type === 'element') {
            expect(node.tagName).toMatch(
              /^(p|br|strong|em|del|code|pre|blockquote|[uo]l|li|a|hr|table|thead|tbody|tr|t[hd]|mark)$/,
            );
            expect(Object.keys(node.properties).filter((key) => key !== 'href')).toEqual([]);
          }
          if ('children' in node) node.children.forEach(visit);
        };
        visit(parseMarkdown(pieces.join(''), []));
      }),
    );
  });

  it.each([
    '- '.repeat(999) + 'a',
    '+ '.repeat(999) + 'a',
    '>'.repeat(1999) + 'a',
    '*a _b '.repeat(300),
    '*'.repeat(990) + 'a' + '*'.repeat(990),
    '[^a]: '.repeat(300) + 'a',
    `${'|a'.repeat(200)}\n${'|-'.repeat(200)}\n${'a\n'.repeat(500)}`,
  ])('gives what is nested too deep, %#., as it was typed', (content) => {
    expect(read(content)).toBe(`<p>${content.replaceAll('\n', '<br></br>')}</p>`);
  });

  it.each(['*_'.repeat(1000), 'a_www.'.repeat(300), `[${'a '.repeat(900)}`, ']'.repeat(2000)])(
    'gives what would be read too long, as it was typed: %#.',
    (content) => expect(read(content)).toBe(`<p>${content}</p>`),
  );

  it('draws whatever the server takes, and never deeper than a page can', () => {
    const piece = fc.constantFrom(
      '- ',
      '+ ',
      '* ',
      '1. ',
      '> ',
      '>',
      '*',
      '**',
      '_',
      '__',
      '~~',
      '[',
      '](',
      ')',
      '![',
      ']',

      '  ',
      '    ',
      '\t',
      '\n',
      '\n\n',
      '|',
      '|-|-|\n',
      '[^1]: ',
      '`',
      '```\n',
      '<',
      'a',
      'a ',
      '# ',
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(piece, fc.integer({ min: 1, max: 60 })), { maxLength: 24 }),
        (pieces) => {
          const content = pieces
            .map(([text, times]) => text.repeat(times))
            .join('')
            .slice(0, 2000);
          const tree = parseMarkdown(content, []);
          expect(levelsOf(tree)).toBeLessThanOrEqual(isTooNested(content) ? 2 : 120);
        },
      ),
      { numRuns: 300 },
    );
  });
});

function levelsOf(tree: Root): number {
  const depth = (node: Nodes): number =>
    'children' in node ? 1 + Math.max(0, ...node.children.map(depth)) : 1;
  return depth(tree) - 1;
}
