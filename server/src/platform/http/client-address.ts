import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Config } from '../../config.ts';

/** The first four groups of an IPv6 address: what one household or customer gets. */
function networkOf(address: string): string {
  const [head = '', tail = ''] = address.toLowerCase().split('::', 2);
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = address.includes('::')
    ? Array<string>(8 - before.length - after.length).fill('0')
    : [];
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

function normalise(address: string): string {
  const plain = address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) === 6 ? networkOf(plain) : plain;
}

/**
 * Tells the address of a client, as the key of limits: an IPv4 address, or the /64 network of an IPv6 one.
 * Behind `trustedProxies` proxies it is what the outermost of them saw; anything a client writes further left in
 * X-Forwarded-For is not believed.
 */
export function readClientAddress(
  peer: string | undefined,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  const own = normalise(peer ?? '127.0.0.1');
  if (trustedProxies === 0 || forwardedFor === null) return own;
  const seen = forwardedFor.split(',').map((entry) => entry.trim());
  const address = seen.at(-trustedProxies) ?? seen[0] ?? '';
  return isIP(address) === 0 ? own : normalise(address);
}

/** Tells the address of the client of a request, as `readClientAddress` does. */
export const readContextAddress = (
  context: Pick<Context<{ Bindings: Partial<HttpBindings> }>, 'env' | 'req'>,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): string =>
  readClientAddress(
    context.env?.incoming?.socket.remoteAddress,
    context.req.header('x-forwarded-for') ?? null,
    trustedProxies,
  );

/** Tells whether an address is one of this machine. */
export const isLoopback = (address: string): boolean =>
  /^(::ffff:)?127\./i.test(address) || address === '::1' || address === '0:0:0:0::/64';
