import { type FigureName, figures, isFigureName } from './figures.ts';
import type { MarketLibrary } from './market-data.ts';
import { explainIssue, wordIssue } from './problems.ts';

/**
 * Checks a figure against the registry.
 *
 * @param library The real markets that a figure of a step may show; elsewhere there is none.
 * @returns The properties with their types, or what is wrong, in French.
 */
export function checkFigure(
  name: string,
  props: Record<string, unknown>,
  library?: MarketLibrary,
): { props: Record<string, unknown> } | { problems: string[] } {
  if (!isFigureName(name)) {
    return {
      problems: [
        `La figure « ${name} » n’existe pas. Il y a : ${Object.keys(figures).join(', ')}.`,
      ],
    };
  }
  const result = figures[name].props.safeParse(props, { error: wordIssue });
  if (result.success) return addMarket(name, result.data, library);
  const known = Object.keys(figures[name].props.shape);
  const problems = result.error.issues
    .flatMap((issue) => explainIssue(issue, known))
    .map(({ message }) => `Figure « ${name} » : ${message}`);
  return { problems };
}

/** Adds the market that a figure names to its properties. */
function addMarket(
  name: FigureName,
  props: Record<string, unknown>,
  library: MarketLibrary | undefined,
): ReturnType<typeof checkFigure> {
  if (name !== 'real-chart' && name !== 'blind-stretch') return { props };
  if (library === undefined)
    return { problems: [`La figure « ${name} » n’est admise que dans le texte d’une étape.`] };
  const markets = name === 'real-chart' ? library.charts : library.stretches;
  const id = String(name === 'real-chart' ? props['chart'] : props['stretch']);
  const market = markets.get(id);
  if (market !== undefined) return { props: { ...props, market } };
  const message = `Figure « ${name} » : « ${id} » n’est pas dans marches/marches.yaml. Il y a : ${[...markets.keys()].join(', ')}.`;
  return { problems: [message] };
}
