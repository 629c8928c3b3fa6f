import { contract } from '@chandelle/contract/contract';
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import * as z from 'zod';

/** Lists the operations of the contract whose input holds a file, as « PUT /account/photo ». */
function listFileOperations(router: AnyContractRouter): string[] {
  if (!isContractProcedure(router)) return Object.values(router).flatMap(listFileOperations);
  const { route, inputSchema } = router['~orpc'];
  if (!(inputSchema instanceof z.core.$ZodType)) return [];
  const schema = z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' });
  return JSON.stringify(schema).includes('"contentEncoding":"binary"')
    ? [`${route.method ?? 'POST'} ${route.path ?? ''}`]
    : [];
}

/** The operations that a form may be sent to, as the contract declares files. */
export const fileOperations: ReadonlySet<string> = new Set(listFileOperations(contract));
