import { expect, type Page } from '@playwright/test';

/** Roles that say nothing without a name. */
const named = new Set([
  'alertdialog',
  'button',
  'checkbox',
  'combobox',
  'dialog',
  'figure',
  'heading',
  'image',
  'link',
  'menu',
  'menuitem',
  'meter',
  'option',
  'progressbar',
  'radio',
  'radiogroup',
  'region',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'tablist',
  'tabpanel',
  'textbox',
]);

/** Of a role or a name: a string; of a level: a number. */
interface Value {
  value?: string | number;
}

interface TreeNode {
  ignored: boolean;
  role?: Value;
  name?: Value;
  properties?: { name: string; value: Value }[];
}

/** Lists what is wrong with the page as it is told now. */
async function findFaults(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: TreeNode[] };
  await devtools.detach();
  const told = nodes.filter(({ ignored }) => !ignored);
  const nameless = told
    .filter(({ role, name }) => named.has(String(role?.value)) && (name?.value ?? '') === '')
    .map(({ role }) => String(role?.value));
  const levels = told
    .filter(({ role }) => role?.value === 'heading')
    .map(({ properties = [] }) =>
      Number(properties.find(({ name }) => name === 'level')?.value.value),
    );
  return {
    nameless,
    titles: levels.filter((level) => level === 1).length,
    skipped: levels.filter((level, at) => level > (levels[at - 1] ?? level) + 1),
  };
}

/**
 * Expects of the page, as it is told to a screen reader, that nothing is without a name, that there is one title, and that
 * headings skip no level. What has just appeared gets its name a moment after its place.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expect
    .poll(
      () => findFaults(page),
      `${state}: roles without a name, titles, levels below one that is not there`,
    )
    .toEqual({ nameless: [], titles: 1, skipped: [] });
}
