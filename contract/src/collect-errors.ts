import { type AnyContractRouter, type ErrorMapItem, isContractProcedure } from '@orpc/contract';
import type { AnySchema } from '@orpc/contract';
import { contract, type ErrorCode } from './contract.ts';

/** What the contract declares of a code. */
type Declaration = ErrorMapItem<AnySchema>;

/** Lists what each operation of a router declares, by the operation's name. */
export function listDeclarations(
  router: AnyContractRouter,
  name = '',
): { operation: string; takesInput: boolean; errors: Readonly<Record<string, Declaration>> }[] {
  if (isContractProcedure(router)) {
    const { inputSchema, errorMap } = router['~orpc'];
    const errors = errorMap as Record<string, Declaration>;
    return [{ operation: name, takesInput: inputSchema !== undefined, errors }];
  }
  return Object.entries(router).flatMap(([key, part]) =>
    listDeclarations(part, name === '' ? key : `${name}.${key}`),
  );
}

/** What is declared of each code: the same wherever it is declared. */
export const declaredErrors = Object.assign(
  {},
  ...listDeclarations(contract).map(({ errors }) => errors),
) as Readonly<Record<ErrorCode, Declaration>>;

/** Whether an operation of the contract declares a code. */
export const isDeclaredCode = (code: string): code is ErrorCode =>
  Object.hasOwn(declaredErrors, code);
