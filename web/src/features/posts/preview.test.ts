import { expect, it } from 'vitest'
import { previewOf } from './preview.ts'

// docs/product.md “Posts”

const wordsOf = (count: number) => Array.from({ length: count }, (_, at) => `word${at + 1}`).join(' ')

it('a text of thirty words is shown whole', () => {
  expect(previewOf(wordsOf(30))).toBeUndefined()
  expect(previewOf('')).toBeUndefined()
})

it('of more, the first thirty are shown, in their lines', () => {
  expect(previewOf(wordsOf(31))).toBe(wordsOf(30))
  expect(previewOf('One\n\ntwo  three four', 3)).toBe('One\n\ntwo  three')
})
