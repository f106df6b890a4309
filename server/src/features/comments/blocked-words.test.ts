import { expect, it } from 'vitest'
import { hasWord } from './blocked-words.ts'

it.each([
  ['You IDIOT!', 'idiot', true],
  ['idiot', 'idiot', true],
  ['An idiotic idea', 'idiot', false],
  ['My ass, your class', 'ass', true],
  ['First class', 'ass', false],
  ['Get free\n crypto', 'free crypto', true],
  ['carefree crypto', 'free crypto', false],
  ['ïd\u200biöt', 'idiot', true],
  ['ＩＤＩＯＴ', 'idiot', true],
  ['visit bad.example now', 'bad.example', true],
  ['这是垃圾视频', '垃圾', true],
  ['c++ is bad', 'c++', true],
  ['price: 100$', '$', true],
  ['nothing', '', false],
])('in %j %j is found: %s', (text, word, is) => {
  expect(hasWord(text, ['other', word])).toBe(is)
})

it('is soon done with ten thousand characters and five hundred words', () => {
  const words = Array.from({ length: 500 }, (_, n) => `${'a'.repeat(40)}${n}`)
  const before = performance.now()
  expect(hasWord('a'.repeat(10_000), words)).toBe(false)
  expect(performance.now() - before).toBeLessThan(1000)
})
