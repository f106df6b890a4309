import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { openSecret, sealSecret } from './seal-secret.ts'

const key = randomBytes(32)
const sealed = sealSecret(key, 'here', 'live_äöü_1')

it('opens with the same key at the same place', () => {
  expect(openSecret(key, 'here', sealed)).toBe('live_äöü_1')
  expect(sealed.includes('live_')).toBe(false)
})

it('never seals twice the same way', () => {
  expect(sealSecret(key, 'here', 'live_äöü_1').equals(sealed)).toBe(false)
})

it('stays closed elsewhere, with another key, and when it was changed', () => {
  expect(openSecret(key, 'there', sealed)).toBeNull()
  expect(openSecret(randomBytes(32), 'here', sealed)).toBeNull()
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(openSecret(key, 'here', changed)).toBeNull()
  }
  expect(openSecret(key, 'here', sealed.subarray(0, 20))).toBeNull()
})
