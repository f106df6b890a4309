import { afterEach, expect, it, vi } from 'vitest'
import { canUsePasskeys, passkeyObstacle } from './webauthn-ceremonies.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['kinora.example', 'kinora.example', true],
  ['kinora.example', 'films.kinora.example', true],
  ['kinora.example', 'evilkinora.example', false],
  ['films.kinora.example', 'kinora.example', false],
  ['localhost', '127.0.0.1', false],
  [undefined, 'kinora.example', false],
])('passkeys of %s on %s: %s', (rpId, hostname, isUsable) => {
  vi.stubGlobal('PublicKeyCredential', class {})
  expect(canUsePasskeys(rpId, { hostname } as Location)).toBe(isUsable)
})

it('a browser without passkeys has none', () => {
  expect(canUsePasskeys('kinora.example', { hostname: 'kinora.example' } as Location)).toBe(false)
})

it('says what is in the way', () => {
  const page = { hostname: '127.0.0.1' } as Location
  expect([
    passkeyObstacle(undefined, page),
    passkeyObstacle('localhost', page),
    passkeyObstacle('127.0.0.1', page),
  ]).toEqual([
    'Passkeys do not work at this address.',
    'Passkeys work at localhost, not at 127.0.0.1.',
    'This browser does not support passkeys.',
  ])
})
