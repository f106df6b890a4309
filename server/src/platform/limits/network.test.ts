import { describe, expect, it } from 'vitest'
import { createSharedAddressCheck, networkOf } from './network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
])('counts %s as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

it('counts every address of one line as the same caller, and another line as another', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2:bbbb::2'))
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
})

describe('shared addresses', () => {
  const isExempt = createSharedAddressCheck(['10.1.0.0/16', 'fd00::1'])
  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', '10.1.2.3', '::ffff:10.1.2.3', 'fd00::1'])(
    '%s is one',
    (address) => expect(isExempt(address)).toBe(true),
  )
  it.each(['10.2.0.1', '192.0.2.7', '::ffff:192.0.2.7', 'fd00::2', ''])('%j is none', (address) =>
    expect(isExempt(address)).toBe(false),
  )
  it('are only this machine when no proxy is trusted, and all when all are', () => {
    expect([createSharedAddressCheck(false)('::1'), createSharedAddressCheck(false)('10.1.2.3')]).toEqual([
      true,
      false,
    ])
    expect(createSharedAddressCheck(true)('192.0.2.7')).toBe(true)
  })
})
