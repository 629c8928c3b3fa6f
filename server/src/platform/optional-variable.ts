import * as z from 'zod';

/** Makes a variable of the environment optional; an empty one counts as one that is not set. */
export const optionalVariable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
