import { expect, it } from 'vitest'
import { expandToGraphemes, restAfterTruncation, truncateText } from './truncate-text.ts'

const family = '👩‍👩‍👧'

it.each([
  ['plain', 5, 'plain'],
  ['plain', 4, 'plai'],
  ['plain', 0, ''],
  ['a😀b', 2, 'a'],
  ['a😀b', 3, 'a😀'],
  [`a${family}b`, 8, 'a'],
  [`a${family}b`, 9, `a${family}`],
  ['a👍🏽b', 3, 'a'],
  ['🇩🇪🇫🇷', 6, '🇩🇪'],
  ['🇩🇪🇫🇷', 5, '🇩🇪'],
  ['cafe\u0301s', 4, 'caf'],
  ['नमस्ते', 3, 'नम'],
  ['xกี่ปี', 3, 'x'],
  ['1️⃣2️⃣', 4, '1️⃣'],
  ['a\r\nb', 2, 'a'],
  ['x\u1100\u1161\u11a8', 3, 'x'],
])('cuts %j to %d: %j', (text, longest, cut) => {
  expect(truncateText(text, longest)).toBe(cut)
  expect(truncateText(text, longest) + restAfterTruncation(text, longest)).toBe(text)
})

it('never ends in half a character, however long a letter is', () => {
  expect(truncateText('👩‍'.repeat(100), 10)).toBe('👩‍👩‍👩')
  expect(truncateText(`e${'\u0301'.repeat(500)}`, 10)).toHaveLength(10)
})

it.each([
  ['กี่ปี', 0, 1, [0, 3]],
  ['कि और', 0, 1, [0, 2]],
  ['ab', 1, 1, [1, 1]],
  ['ab', 0, 2, [0, 2]],
  [`${family}a`, 3, 5, [0, 8]],
])('takes of %j from %d to %d whole letters', (text, from, to, expected) => {
  expect(expandToGraphemes(text, from, to)).toEqual(expected)
})

it('is quick in long texts', () => {
  const long = `${'👩‍'.repeat(200_000)}`
  const started = performance.now()
  for (let longest = 1000; longest < 1100; longest += 1) truncateText(long, longest)
  expect(performance.now() - started).toBeLessThan(1000)
})
