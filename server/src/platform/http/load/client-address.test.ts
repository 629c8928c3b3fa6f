import { expect, test } from 'vitest';
import { isLoopback, readClientAddress } from './client-address.ts';

test.each([
  ['without proxies, the peer', '203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
  ['behind one proxy, what it saw', '10.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
  ['never what the client wrote itself', '10.0.0.1', '1.2.3.4, 198.51.100.1', 1, '198.51.100.1'],
  [
    'behind two proxies, what the outer one saw',
    '10.0.0.1',
    '1.2.3.4, 198.51.100.1, 10.0.0.2',
    2,
    '198.51.100.1',
  ],
  ['the peer when the header is no address', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
  ['the peer when there is no header', '10.0.0.1', null, 1, '10.0.0.1'],
  ['IPv4 written as IPv6', '::ffff:203.0.113.9', null, 0, '203.0.113.9'],
  ['IPv4 written as IPv6 in hexadecimal', '::ffff:cb00:7109', null, 0, '203.0.113.9'],
  ['the network of an address of one link', 'fe80::1%eth0', null, 0, 'fe80:0:0:0::/64'],
  ['the network of an IPv6 address', '2001:db8:12:34::9', null, 0, '2001:db8:12:34::/64'],
  [
    'the same network written out',
    '2001:0db8:0012:0034:aaaa:bbbb:cccc:dddd',
    null,
    0,
    '2001:db8:12:34::/64',
  ],
  ['a short IPv6 address', '::1', null, 0, '0:0:0:0::/64'],
])('%s', (_case, peer, forwarded, proxies, expected) => {
  expect(readClientAddress(peer, forwarded, proxies)).toBe(expected);
});

test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'])(
  'takes %s for this machine',
  (address) => {
    expect(isLoopback(address)).toBe(true);
    expect(isLoopback(readClientAddress(address, null, 0))).toBe(true);
  },
);

test.each(['203.0.113.9', '::ffff:cb00:7109', '2001:db8::1', 'fe80::1', 'localhost', ''])(
  'takes « %s » for somebody else',
  (address) => {
    expect(isLoopback(address)).toBe(false);
    expect(isLoopback(readClientAddress('10.0.0.1', address, 1))).toBe(false);
  },
);
