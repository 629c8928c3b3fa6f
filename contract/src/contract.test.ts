import { expect, test } from 'vitest';
import { contract } from './contract.ts';
import { declaredErrors, isDeclaredCode, listDeclarations } from './collect-errors.ts';
import { anyOperation } from './shared-errors.ts';

const operations = listDeclarations(contract);

test.each(operations)('$operation declares what any operation may answer', ({ errors }) => {
  expect(errors).toMatchObject(anyOperation);
});

test.each(operations.filter(({ takesInput }) => takesInput))(
  '$operation declares that it refuses input',
  ({ errors }) => {
    expect(errors).toHaveProperty('INVALID_INPUT');
  },
);

test.each(operations)('$operation means by a code what all others mean', ({ errors }) => {
  for (const [code, declared] of Object.entries(errors)) {
    if (!isDeclaredCode(code)) throw new Error(`${code} is not listed.`);
    expect(declared, code).toEqual(declaredErrors[code]);
    expect(declared.data, code).toBe(declaredErrors[code].data);
    expect(declared.status, code).toBeGreaterThanOrEqual(400);
  }
});

test('there are operations of every feature', () => {
  expect(operations.length).toBeGreaterThan(80);
});
