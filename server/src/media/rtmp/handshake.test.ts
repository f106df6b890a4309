import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createHandshake } from './handshake.ts'

const c1 = randomBytes(1536)
const c2 = randomBytes(1536)
const c0c1 = Buffer.concat([Buffer.of(3), c1])

it('answers C1 with S0, S1 and its echo, once', () => {
  const shakeHands = createHandshake()
  const { reply, rest } = shakeHands(c0c1)
  expect(reply).toHaveLength(1 + 2 * 1536)
  expect(reply?.[0]).toBe(3)
  // No version in S1: a client that signs does not expect a signature.
  expect(reply?.toString('hex', 1, 9)).toBe('00'.repeat(8))
  expect(reply?.subarray(1 + 1536).equals(c1)).toBe(true)
  expect(rest).toBeUndefined()
  expect(shakeHands(c2)).toEqual({ rest: Buffer.alloc(0) })
})

it('returns the bytes behind C2', () => {
  const step = createHandshake()(Buffer.concat([c0c1, c2, Buffer.from('chunks')]))
  expect(step.reply).toBeDefined()
  expect(step.rest?.toString()).toBe('chunks')
})

it('takes single bytes', () => {
  const shakeHands = createHandshake()
  const steps = Array.from(Buffer.concat([c0c1, c2]), (byte) => shakeHands(Buffer.of(byte)))
  expect(steps.findIndex(({ reply }) => reply)).toBe(1536)
  expect(steps.filter(({ reply }) => reply)).toHaveLength(1)
  expect(steps.findIndex(({ rest }) => rest)).toBe(2 * 1536)
})

it.each([0, 6, 'G'.charCodeAt(0)])('refuses version %i at its first byte', (version) => {
  expect(() => createHandshake()(Buffer.of(version))).toThrow(/version 3/)
})
