import { fingerprintBytes } from '@kinora/contract/library/uploads/rules'
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { computeFingerprint, isSameFile } from './fingerprint.ts'

const file = (name: string, text: string, lastModified = 1) => new File([text], name, { lastModified })

it('hashes the beginning only', async () => {
  const bytes = new Uint8Array(fingerprintBytes + 100).fill(7)
  const expected = createHash('sha256').update(bytes.subarray(0, fingerprintBytes)).digest('hex')
  expect((await computeFingerprint(new File([bytes], 'a.mp4'))).headHash).toBe(expected)
})

it.each([
  ['the same bytes with a new date', file('a.mp4', 'abc', 2), true],
  ['another name', file('b.mp4', 'abc'), false],
  ['another size', file('a.mp4', 'abcd'), false],
  ['other bytes', file('a.mp4', 'abd'), false],
])('knows a file again: %s', async (_, other, same) => {
  expect(isSameFile(await computeFingerprint(file('a.mp4', 'abc')), await computeFingerprint(other))).toBe(
    same,
  )
})

it('compares dates where hashes are missing', async () => {
  const known = { ...(await computeFingerprint(file('a.mp4', 'abc'))), headHash: null }
  expect(isSameFile(known, await computeFingerprint(file('a.mp4', 'abc')))).toBe(true)
  expect(isSameFile(known, await computeFingerprint(file('a.mp4', 'abc', 2)))).toBe(false)
})
