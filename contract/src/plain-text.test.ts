import { expect, it } from 'vitest'
import { cleanText, isSeen } from './plain-text.ts'

it.each([
  ['  around \n', 'around'],
  ['a\r\nb\rc\n\td', 'a\nb\nc\n\td'],
  ['\u202eabc\u202c \u2066def\u2069 \u061cghi', 'abc def \u061cghi'],
  ['a\0b\u001bc\u0085d\u2028e', 'abcde'],
  ['\ufeffabc', 'abc'],
  ['e\u0301', 'é'],
  ['half \udc00', 'half \ufffd'],
  ['👩‍👩‍👧 می‌خواهم ❤️', '👩‍👩‍👧 می‌خواهم ❤️'],
  [`a${'\u0321'.repeat(50)}b`, `a${'\u0321'.repeat(6)}b`],
])('keeps of %j: %j', (text, kept) => {
  expect(cleanText(text)).toBe(kept)
  expect(cleanText(kept)).toBe(kept)
})

it.each([
  ['', false],
  [' \n\u00a0', false],
  ['\u200b\u200d\u2060\u00ad\ufe0f\u3164\u2800\u{e0041}', false],
  ['.', true],
  ['👍', true],
  ['あ', true],
])('of %j there is something to see: %s', (text, is) => {
  expect(isSeen(text)).toBe(is)
})
