import { expect, it } from 'vitest'
import { passkeyErrorMessage, suggestPasskeyName } from './webauthn-ceremonies.ts'

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10)', 'Android'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)', 'Chromebook'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Mac'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0)', 'Linux'],
  ['curl/8.0', 'Passkey'],
])('%s suggests “%s”', (userAgent, name) => {
  expect(suggestPasskeyName(userAgent)).toBe(name)
})

it('has a sentence for what a browser reports, and none for what the server says', () => {
  const named = (name: string) => Object.assign(new Error('technical'), { name })
  expect(passkeyErrorMessage(named('NotAllowedError'))).toBe(
    'No passkey was used. Try again, or use your e-mail.',
  )
  expect(passkeyErrorMessage(named('ApiError'))).toBeUndefined()
})
