import type { Command } from '@chandelle/market/simulation/commands';
import type { OrderRequest } from '@chandelle/market/simulation/order-kinds';
import { expectTypeOf, test } from 'vitest';
import type * as z from 'zod';
import type { commandSchema } from './simulator-commands.ts';

type Sent = z.output<typeof commandSchema>;
type Order = Extract<Sent, { type: 'place-order' }>['order'];

// Judged by the compiler: an optional field that the schema leaves out would be refused by it, and by nothing before.
test('an order is taken with every field that the market knows, and no other', () => {
  expectTypeOf<Order>().toEqualTypeOf<OrderRequest>();
});

test('so is every command', () => {
  expectTypeOf<Sent>().branded.toEqualTypeOf<Command>();
});
