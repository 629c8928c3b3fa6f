import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { Config } from '../../config.ts';

/** Writes the /64 of an IPv6 address: what one household or customer gets. */
const networkOf = ({ parts }: ipaddr.IPv6) =>
  `${parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;

const loopbackNetwork = networkOf(ipaddr.IPv6.parse('::1'));

/** Returns an address as the key of limits; what is none of the usual writings of an address stays as it is. */
function normalise(address: string): string {
  const plain = address.trim();
  if (isIP(plain) === 0) return plain;
  const parsed = ipaddr.process(plain);
  return parsed instanceof ipaddr.IPv6 ? networkOf(parsed) : parsed.toString();
}

/**
 * Returns the address of a client, as the key of limits: an IPv4 address, or the /64 network of an IPv6 one.
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

/** Returns the address of the client of a request, as `readClientAddress` does. */
export const readContextAddress = (
  context: Pick<Context<{ Bindings: Partial<HttpBindings> }>, 'env' | 'req'>,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): string =>
  readClientAddress(
    context.env?.incoming?.socket.remoteAddress,
    context.req.header('x-forwarded-for') ?? null,
    trustedProxies,
  );

/** Whether an address, or the key that `readClientAddress` makes of it, is one of this machine. */
export const isLoopback = (address: string): boolean =>
  address === loopbackNetwork ||
  (isIP(address) !== 0 && ipaddr.process(address).range() === 'loopback');
