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
  order: '--flame-line',
  onOrder: '--on-flame',
};

/** Reads the colours as they hold for an element now. */
export function readColours(element: Element): ChartColours {
  const style = getComputedStyle(element);
  return Object.fromEntries(
    Object.entries(tokens).map(([name, token]) => [name, style.getPropertyValue(token).trim()]),
  ) as unknown as ChartColours;
}

/** Returns a colour (#rrggbb) with an opacity from 0 to 1. */
export function fade(colour: string, opacity: number): string {
  const alpha = Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0');
  return /^#[\da-f]{6}$/iu.test(colour) ? `${colour}${alpha}` : colour;
}

/** Calls back when theme or candle colours change. Gives what ends the watch. */
export function watchColours(changed: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-candles'],
  });
  dark.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', changed);
  };
}
