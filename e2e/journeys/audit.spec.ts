import { examinePage } from '../src/audit.ts';
import { findClipped } from '../src/find-clipped.ts';
import { expect, test } from '../src/test.ts';

// What is examined here is the examination of pages itself, which is one at both sizes in a journey of a phone.

/** A page that is as it should be, but for what is put into it. */
const compose = (fault: string) => `<!doctype html>
<html lang="fr"><head><title>Une page</title><meta name="viewport" content="width=device-width">
<style>
  :root { color-scheme: light dark; color: light-dark(#111, #eee); background: light-dark(#fff, #111) }
  button { min-width: 48px; min-height: 48px; color: inherit; background: none }
  [data-put-away] { position: absolute; height: 1px; overflow: hidden; clip-path: inset(50%) }
</style></head>
<body><main><h1>Une page</h1><p>Un texte.</p><button>Valider</button>${fault}
<div data-put-away><button></button></div></main></body></html>`;

/** What is put into the page, and where each examination finds it, as the beginnings of its findings. */
const faults: { fault: string; markup: string; found: Record<string, string[]> }[] = [
  { fault: 'nothing', markup: '', found: {} },
  {
    fault: 'a drawn button without a name',
    markup: '<button id="drawn"><svg width="20" height="20"><path d="M0 0h20v20z"/></svg></button>',
    found: {
      'light at 360 px': ['button-name: #drawn'],
      'dark at 1440 px': ['button-name: #drawn'],
    },
  },
  {
    fault: 'a drawing that is a picture and has no name',
    markup:
      '<svg id="picture" role="img" width="20" height="20"><g><path d="M0 0h20v20z"/></g></svg>',
    found: {
      'light at 360 px': ['svg-img-alt: #picture'],
      'dark at 1440 px': ['svg-img-alt: #picture'],
    },
  },
  {
    fault: 'a shape that is a button and has no name',
    markup:
      '<svg width="48" height="48"><g><rect id="shape" role="button" tabindex="0" width="48" height="48"/></g></svg>',
    found: {
      'light at 360 px': ['aria-command-name: #shape'],
      'dark at 1440 px': ['aria-command-name: #shape'],
    },
  },
  {
    fault: 'text that is pale in the light',
    markup: '<p id="pale" style="color: light-dark(#bbb, #eee)">Pâle</p>',
    found: { 'light at 360 px': ['color-contrast: #pale'] },
  },
  {
    fault: 'text beside a drawing that is pale in the dark',
    markup:
      '<div><svg width="20" height="20"><path d="M0 0h9v9z"/></svg><span id="pale" style="color: light-dark(#111, #333)">Pâle</span></div>',
    found: { 'dark at 1440 px': ['color-contrast: #pale'] },
  },
  {
    fault: 'a box that is wider than a page at 200 % zoom',
    markup: '<div style="width: 800px; height: 9px"></div>',
    found: { 'reach at 360 px': ['8'], 'reach at 720 px': ['8'] },
  },
  {
    fault: 'a box that is wider than a desk',
    markup: '<div style="width: 1600px; height: 9px"></div>',
    found: { 'reach at 360 px': ['16'], 'reach at 720 px': ['16'], 'reach at 1440 px': ['16'] },
  },
  {
    fault: 'a button too small for a finger, and large enough for a mouse',
    markup: '<button style="min-width: 0; min-height: 0; width: 30px; height: 30px">A</button>',
    found: { 'targets that are too small at 360 px': ['button « A »: '] },
  },
];

for (const { fault, markup, found: expected } of faults)
  test(`examining a page finds ${fault} @only-phone`, async ({ page }) => {
    await page.setContent(compose(markup));
    const findings = await examinePage(page, { patience: 1000 });
    const found = Object.fromEntries(
      findings
        .filter((finding) => finding.found.length > 0)
        .map((finding) => [finding.where, finding.found]),
    );
    expect(Object.keys(found).toSorted()).toEqual(Object.keys(expected).toSorted());
    for (const [where, beginnings] of Object.entries(expected))
      expect(found[where]?.map((text, index) => text.slice(0, beginnings[index]?.length))).toEqual(
        beginnings,
      );
  });

test('text that is cut off or stands out of its box is found @only-phone', async ({ page }) => {
  const box = (style: string) =>
    `<div style="width: 90px; height: 20px; ${style}">Un mot quitransporteplusloin</div>`;
  await page.setContent(compose(box('overflow: hidden')));
  expect(await page.evaluate(findClipped)).toEqual([expect.stringMatching(/^cut: DIV « Un mot/)]);
  await page.setContent(compose(box('')));
  expect(await page.evaluate(findClipped)).toEqual([expect.stringMatching(/^beside its box: DIV/)]);
  await page.setContent(compose(''));
  expect(await page.evaluate(findClipped)).toEqual([]);
});
