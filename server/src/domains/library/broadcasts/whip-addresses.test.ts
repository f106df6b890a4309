import type { NetworkInterfaceInfo } from 'node:os'
import { expect, it } from 'vitest'
import { findWhipAddresses } from './whip-addresses.ts'

const at = (address: string, internal = false) =>
  ({ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' }) as NetworkInterfaceInfo

const interfaces = {
  lo: [at('127.0.0.1', true), at('::1', true)],
  eth0: [at('192.0.2.7'), at('2001:db8::7'), at('fe80::7')],
}

it.each([
  ['127.0.0.1', '127.0.0.1', ['127.0.0.1']],
  ['192.0.2.7', '192.0.2.7', ['192.0.2.7']],
  ['0.0.0.0', '0.0.0.0', ['192.0.2.7']],
  ['::', '::', ['192.0.2.7', '2001:db8::7']],
])('a node at %s is reached where it listens', async (HOST, bindAddress, addresses) => {
  expect(await findWhipAddresses({ HOST, WHIP_ADDRESS: undefined }, interfaces)).toEqual({
    bindAddress,
    addresses,
  })
})

it('names the public addresses of a node behind a proxy, and listens to all', async () => {
  const settings = { HOST: '127.0.0.1', WHIP_ADDRESS: ['203.0.113.5'] }
  expect(await findWhipAddresses(settings, interfaces)).toEqual({
    bindAddress: '::',
    addresses: ['203.0.113.5'],
  })
})

it('names the loopback address where there is no network', async () => {
  const { addresses } = await findWhipAddresses(
    { HOST: '0.0.0.0', WHIP_ADDRESS: undefined },
    { lo: interfaces.lo },
  )
  expect(addresses).toEqual(['127.0.0.1'])
})
