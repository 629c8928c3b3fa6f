import path from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type { AnyContractRouter } from '@orpc/contract';

const moduleId = 'virtual:contract-routes';
const contractFile = path.resolve(import.meta.dirname, '../../contract/src/contract.ts');

/** What a caller needs to know of an operation: where it is asked for, and how. */
const routeKeys = ['method', 'path', 'successStatus', 'inputStructure', 'outputStructure'] as const;

/** A router of operations that names where each is, and none of its schemas. */
type Routes = { readonly [name: string]: Routes | Operation };
interface Operation {
  '~orpc': { errorMap: object; meta: object; route: Partial<Record<string, unknown>> };
}

/** Returns the routes of a contract without its schemas and texts: a hundredth of what its modules weigh. */
export function takeRoutes(router: AnyContractRouter): Routes | Operation {
  if ('~orpc' in router && typeof router['~orpc'] === 'object') {
    const { route } = (router as { '~orpc': { route: Record<string, unknown> } })['~orpc'];
    const entries = routeKeys
      .filter((key) => route[key] !== undefined)
      .map((key) => [key, route[key]]);
    return { '~orpc': { errorMap: {}, meta: {}, route: Object.fromEntries(entries) } };
  }
  const parts = Object.entries(router as Record<string, AnyContractRouter>);
  return Object.fromEntries<Routes | Operation>(
    parts.map(([name, part]) => [name, takeRoutes(part)]),
  );
}

const isOperation = (routes: Routes | Operation): routes is Operation => '~orpc' in routes;

/** Writes routes as code: each operation by a call of `operation`, which is shorter than what it stands for. */
function writeRoutes(routes: Routes | Operation): string {
  if (!isOperation(routes)) {
    const parts = Object.entries(routes).map(([name, part]) => `${name}: ${writeRoutes(part)}`);
    return `{ ${parts.join(', ')} }`;
  }
  const { method, path: address, ...more } = routes['~orpc'].route;
  const given = [method, address, ...(Object.keys(more).length > 0 ? [more] : [])];
  return `operation(${given.map((value) => JSON.stringify(value)).join(', ')})`;
}

/**
 * Offers `virtual:contract-routes`: the contract as a page needs it that only asks and shows. The schemas judge what the server
 * takes, and stay there; a form brings those of its own fields.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'chandelle:contract-routes',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    async load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      const { module, dependencies } = await runnerImport<{ contract: AnyContractRouter }>(
        contractFile,
      );
      for (const file of dependencies) this.addWatchFile(path.resolve(file));
      return `const operation = (method, path, more) => ({ '~orpc': { errorMap: {}, meta: {}, route: { method, path, ...more } } });
export const contract = ${writeRoutes(takeRoutes(module.contract))};`;
    },
  };
}
