/** What a chart is drawn with; the values of the tokens, since a canvas knows no CSS variables. */
export interface ChartColours {
  ground: string;
  grid: string;
  axis: string;
  rise: string;
  riseBody: string;
  fall: string;
  onMarket: string;
  first: string;
  second: string;
  third: string;
  quiet: string;
  /** What a learner draws. */
  mark: string;
  order: string;
  onOrder: string;
}

const tokens: Readonly<Record<keyof ChartColours, string>> = {
  ground: '--paper',
  grid: '--grid',
  axis: '--ink-3',
  rise: '--rise',
  riseBody: '--rise-body',
  fall: '--fall',
  onMarket: '--on-market',
  first: '--series-1',
  second: '--series-2',
  third: '--series-3',
  quiet: '--line-strong',
  mark: '--ink-2',
  order: '--flame-line',
  onOrder: '--on-flame',
};

/** Reads the colours as they hold for an element now. */
export function readColours(element: Element): ChartColours {
  const style = getComputedStyle(element);
  return Object.fromEntries(
    Object.entries(tokens).map(([name, token]) => [
      name,
      resolve(element, style.getPropertyValue(token).trim()),
    ]),
  ) as unknown as ChartColours;
}

/** Where the system forces its colours, tokens are their names, of which the chart's library knows none. */
function resolve(element: Element, colour: string): string {
  if (!/^[a-z]+$/iu.test(colour)) return colour;
  const probe = document.createElement('span');
  probe.style.color = colour;
  element.append(probe);
  const resolved = getComputedStyle(probe).color;
  probe.remove();
  return resolved;
}

/** Returns a colour (#rrggbb or rgb(…)) with an opacity from 0 to 1. */
export function fade(colour: string, opacity: number): string {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/u.exec(colour);
  if (parts !== null) return `rgba(${parts.slice(1).join(', ')}, ${opacity})`;
  const alpha = Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0');
  return /^#[\da-f]{6}$/iu.test(colour) ? `${colour}${alpha}` : colour;
}

/** Calls back when theme, contrast or candle colours change. Gives what ends the watch. */
export function watchColours(changed: () => void): () => void {
  const queries = [
    '(prefers-color-scheme: dark)',
    '(prefers-contrast: more)',
    '(forced-colors: active)',
  ].map((query) => matchMedia(query));
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-candles'],
  });
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeEventListener('change', changed);
  };
}
