import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signFolder, verifySignedQuery } from './signature.ts'

const secret = Buffer.alloc(32, 7)
const folder = 'videos/some-key'
const now = 1_800_000_000
const read = (query: string) => Object.fromEntries(new URLSearchParams(query))
const check = (query: string, { at = folder, nowSeconds = now, key = secret } = {}) =>
  verifySignedQuery(key, at, { query: read(query), nowSeconds })

describe('a signed address', () => {
  const good = signFolder(secret, folder, now + 60)

  it('is valid until it expires, and is returned unchanged', () => {
    expect(check(good)).toBe(good)
    expect(check(good, { nowSeconds: now + 59 })).toBe(good)
    expect(check(good, { nowSeconds: now + 60 })).toBeUndefined()
  })

  it.each(['videos/some', 'videos/some-key2', 'videos/other', 'videos', ''])('is no good for %j', (at) => {
    expect(check(good, { at })).toBeUndefined()
  })

  it('is invalid under another key', () => {
    expect(check(good, { key: Buffer.alloc(32, 8) })).toBeUndefined()
  })

  it.each([
    ['nothing', ''],
    ['no signature', `expires=${now + 60}`],
    ['an empty signature', `expires=${now + 60}&signature=`],
    ['a longer life', good.replace(`${now + 60}`, `${now + 6000}`)],
    ['a moment that is no number', good.replace(`${now + 60}`, 'Infinity')],
    ['a moment with a sign', good.replace(`${now + 60}`, `%2B${now + 60}`)],
    ['a moment with zeros before it', good.replace(`${now + 60}`, `00${now + 60}`)],
    ['a shorter signature', good.slice(0, -1)],
    ['a longer signature', `${good}A`],
    ['letters beyond ASCII', `${good.slice(0, -1)}é`],
  ])('is refused with %s', (_name, query) => {
    expect(check(query)).toBeUndefined()
  })

  it('is refused when it comes twice, as a list', () => {
    const { expires, signature } = read(good)
    const query = { expires: [expires, expires], signature: [signature, signature] }
    expect(verifySignedQuery(secret, folder, { query, nowSeconds: now })).toBeUndefined()
  })

  it('is refused for any other signature', () => {
    fc.assert(
      fc.property(fc.string(), (signature) => {
        const query = { expires: String(now + 60), signature }
        expect(verifySignedQuery(secret, folder, { query, nowSeconds: now })).toBeUndefined()
      }),
    )
  })
})
