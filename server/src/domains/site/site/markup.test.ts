import { categories } from '@kinora/contract/library/categories/calls'
import { expect, it } from 'vitest'
import { preloadedResponse } from '../../../platform/pages/page-content.ts'
import { serializeFirstAnswers } from './html-head.ts'

it('writes nothing that ends a script element or a line, and loses no sign', () => {
  const hostile = '</script><!--\u2028\u2029'
  const text = serializeFirstAnswers([preloadedResponse({ call: categories.list, input: {} }, hostile)])
  expect(text).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual([{ key: ['GET', '/api/categories', {}], data: hostile }])
})

it('leaves out what would make the page late, and keeps what still fits', () => {
  const long = preloadedResponse({ call: categories.list, input: { nr: 1 } }, 'x'.repeat(120_000))
  const short = preloadedResponse({ call: categories.list, input: { nr: 2 } }, 'short')
  expect(JSON.parse(serializeFirstAnswers([long, short]))).toEqual([short])
  expect(serializeFirstAnswers([long])).toBe('')
  expect(serializeFirstAnswers([])).toBe('')
})
