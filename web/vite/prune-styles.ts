import postcss from 'postcss';

/** Leaves out what stands in brackets: of `.a:is(.b, .c)` only `.a`. What is escaped, as in `.sm\:flex`, is no bracket. */
function leaveOutArguments(selector: string): string {
  let depth = 0;
  let rest = '';
  for (const [sign] of selector.matchAll(/\\.|./gsu)) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (depth === 0) rest += sign;
  }
  return rest;
}

/** Lists the classes without which a selector finds nothing. */
const listClasses = (selector: string) =>
  [...leaveOutArguments(selector).matchAll(/\.((?:\\.|[\w-])+)/gsu)].map(([, name = '']) =>
    name.replace(/\\(.)/gsu, '$1'),
  );

const isKeyframe = ({ parent }: postcss.Rule) =>
  parent?.type === 'atrule' && (parent as postcss.AtRule).name.endsWith('keyframes');

/**
 * Leaves out of a style sheet the selectors whose classes a page does not know. Elements, attributes and states stay, whatever
 * the page has of them: themes, focus and what is said of controls may change at any time.
 * @param page The page, and the scripts that may change it: a class stands in it as a word of its own.
 */
export function pruneStyles(styles: string, page: string): string {
  const words = new Set(page.match(/[^\s"'`<>=]+/gu));
  const sheet = postcss.parse(styles);
  sheet.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const used = rule.selectors.filter((selector) =>
      listClasses(selector).every((name) => words.has(name)),
    );
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  sheet.walkAtRules((atRule) => {
    // An empty layer has been named for its place among the others.
    if (atRule.nodes?.length === 0 && atRule.name !== 'layer') atRule.remove();
  });
  return sheet.toString();
}
