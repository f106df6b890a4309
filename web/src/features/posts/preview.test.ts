import { expect, it } from 'vitest'
import { previewOf } from './preview.ts'

// docs/product.md “Posts”

const textOfWords = (count: number) => Array.from({ length: count }, (_, at) => `word${at + 1}`).join(' ')

it('a text of thirty words is shown whole', () => {
  expect(previewOf(textOfWords(30))).toBeUndefined()
  expect(previewOf('')).toBeUndefined()
})

it('of more, the first thirty are shown, in their lines', () => {
  expect(previewOf(textOfWords(31))).toBe(textOfWords(30))
  expect(previewOf('One\n\ntwo  three four', 3)).toBe('One\n\ntwo  three')
})
