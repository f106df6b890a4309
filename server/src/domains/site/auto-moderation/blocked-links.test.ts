import { expect, it } from 'vitest'
import { createLinkMatcher } from './blocked-links.ts'

// docs/product.md “Pre-moderation and filtering”

it.each([
  ['see https://bad.example/x', 'bad.example', true],
  ['BAD.EXAMPLE', 'bad.example', true],
  ['(www.bad.example)', 'bad.example', true],
  ['http://shop.bad.example', 'bad.example', true],
  ['notbad.example', 'bad.example', false],
  ['bad.example.org', 'bad.example', false],
  ['bad [dot] example', 'bad.example', true],
  ['bad(.)example', 'bad.example', true],
  ['bad dot example', 'bad.example', true],
  ['b\u200bad.example', 'bad.example', true],
  ['bad.example/spam?x=1', 'bad.example/spam', true],
  ['bad.example/fine', 'bad.example/spam', false],
  ['https://me:secret@bad.example:8080/', 'bad.example', true],
  ['mail me at me@bad.example', 'https://bad.example/', true],
  ['https://bad.exampleを見て', 'bad.example', true],
  ['bad。example', 'bad.example', true],
  ['悪い.example', '悪い.example', true],
  ['bücher.example', 'xn--bcher-kva.example', false],
  ['a sentence. Another one', 'sentence.another', false],
  ['nothing here', 'bad.example', false],
  ['anything.example', '', false],
])('in %j %j is found: %s', (text, link, is) => {
  expect(createLinkMatcher(['other.example', link])(text) === link).toBe(is)
})
