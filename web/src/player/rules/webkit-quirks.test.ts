import { expect, it } from 'vitest'
import { hasSeekDrift } from '../media/use-stable-volume.ts'

const webKit = '(KHTML, like Gecko)'

it.each([
  [`Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 ${webKit} Version/18.0 Safari/605.1.15`, true],
  [`Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 ${webKit} Chrome/142.0.0.0 Safari/537.36`, false],
  [
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 ${webKit} HeadlessChrome/142.0.0.0 Safari/537.36`,
    false,
  ],
  [
    `Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`,
    false,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 ${webKit} Version/18.0 Safari/605.1.15`,
    false,
  ],
])('%s loses its place: %s', (userAgent, is) => {
  expect(hasSeekDrift(userAgent)).toBe(is)
})
