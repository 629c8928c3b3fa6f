import { ORPCError } from '@orpc/server';

/** Refuses a field, in the contract's form. */
export const invalidSimulation = (field: string, message: string) =>
  new ORPCError('INVALID_INPUT', {
    defined: true,
    status: 422,
    message: 'The input is not valid.',
    data: { fields: { [field]: message } },
  });

/** Says that a market is over, or never was. */
export const simulationNotFound = () =>
  new ORPCError('SIMULATION_NOT_FOUND', { defined: true, status: 404 });
