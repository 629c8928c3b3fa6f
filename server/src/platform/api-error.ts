import type { ErrorCode, ErrorInput } from '@chandelle/contract/contract';
import { declaredErrors } from '@chandelle/contract/collect-errors';
import { ORPCError } from '@orpc/server';

type Given<Code extends ErrorCode> =
  undefined extends ErrorInput<Code>
    ? [data?: undefined, options?: ErrorOptions]
    : [data: ErrorInput<Code>, options?: ErrorOptions];

/**
 * Makes a coded error of an operation, to be thrown: its status, its message and the form of its data
 * are what the contract declares of the code. The operation declares it too: `tools/check-errors.mjs` follows the calls.
 */
export function apiError<Code extends ErrorCode>(
  code: Code,
  ...[data, options]: Given<Code>
): ORPCError<Code, ErrorInput<Code>> {
  const { status, message } = declaredErrors[code];
  return new ORPCError(code, {
    defined: true,
    ...(status !== undefined && { status }),
    ...(message !== undefined && { message }),
    data: data as ErrorInput<Code>,
    ...options,
  });
}

/** Refuses one field of the input, by its dotted path, with its French message. */
export const invalidField = (path: string, message: string) =>
  apiError('INVALID_INPUT', { fields: { [path]: message } });

/** Whether an error is one of the API with a code. */
export const isApiError = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ORPCError && error.code === code;
