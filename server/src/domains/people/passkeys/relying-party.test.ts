import { describe, expect, it } from 'vitest'
import { relyingPartyOf, rpIdOf } from './relying-party.ts'

const at = (publicUrl: string) => ({ PUBLIC_URL: publicUrl, publicUrl })
const unnamed = { PUBLIC_URL: undefined, publicUrl: 'http://127.0.0.1:8080' }

describe('the relying party of passkeys', () => {
  it.each([
    ['https://kinora.example', 'kinora.example', 'https://kinora.example'],
    ['https://films.kinora.example:8443/', 'films.kinora.example', 'https://films.kinora.example:8443'],
    ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ])('is the host of PUBLIC_URL, whatever the requested host: %s', (publicUrl, id, origin) => {
    expect(relyingPartyOf(at(publicUrl), 'elsewhere.example')).toEqual({ id, origin })
  })

  it.each(['http://kinora.example', 'https://203.0.113.7', 'https://[2001:db8::1]', 'http://127.0.0.1:8080'])(
    'is null at %s, where browsers refuse passkeys',
    (publicUrl) => {
      expect([rpIdOf(at(publicUrl)), relyingPartyOf(at(publicUrl), 'localhost')]).toEqual([null, null])
    },
  )

  it('is localhost without PUBLIC_URL, and only for requests to that host', () => {
    expect(rpIdOf(unnamed)).toBe('localhost')
    expect(relyingPartyOf(unnamed, 'localhost:8080')).toEqual({
      id: 'localhost',
      origin: 'http://localhost:8080',
    })
    expect(relyingPartyOf(unnamed, '127.0.0.1:8080')).toBeNull()
    expect(relyingPartyOf(unnamed, 'localhost.evil.example')).toBeNull()
  })
})
