import { expect, it } from 'vitest'
import { previewOf } from './post-text.tsx'

// docs/product.md “Posts”

const textWithWordCount = (count: number) =>
  Array.from({ length: count }, (_, at) => `word${at + 1}`).join(' ')

it('a text of thirty words is shown whole', () => {
  expect(previewOf(textWithWordCount(30))).toBeUndefined()
  expect(previewOf('')).toBeUndefined()
})

it('of more, the first thirty are shown, in their lines', () => {
  expect(previewOf(textWithWordCount(31))).toBe(textWithWordCount(30))
  expect(previewOf('One\n\ntwo  three four', 3)).toBe('One\n\ntwo  three')
})
