import { expect, it } from 'vitest'
import { endsSentence, formatExcerpt, removeRedundantEllipsis } from './ellipsis.ts'

it.each([
  ['from a low angle.', '…from a low angle.'],
  ['The light falls from a low', 'The light falls from a low…'],
  ['…and winter is the one that was here first…', '…and winter is the one that was here first…'],
  ['What is it? “A lens.”', 'What is it? “A lens.”'],
  ['冬が来た。', '冬が来た。'],
  ['冬が来て', '冬が来て…'],
  ['  ', ''],
])('%s is a passage that reads %s', (passage, text) => {
  expect(formatExcerpt(passage)).toBe(text)
})

it.each([
  ['The end.…', 'The end.'],
  ['“The end!” …', '“The end!”'],
  ['Is it (so?)…', 'Is it (so?)'],
  ['قال ذلك؟…', 'قال ذلك؟'],
  ['within a senten…', 'within a senten…'],
  ['between words …', 'between words…'],
  ['whole', 'whole'],
  ['…', '…'],
])('%s was cut and reads %s', (cut, text) => {
  expect(removeRedundantEllipsis(cut)).toBe(text)
})

it('takes long texts of dots and gaps quickly', () => {
  const since = performance.now()
  removeRedundantEllipsis(`${'. '.repeat(50_000)}x`)
  removeRedundantEllipsis(`${' '.repeat(100_000)}x`)
  expect([endsSentence('.'.repeat(100_000)), performance.now() - since < 1000]).toEqual([true, true])
})
