import { categories } from '@kinora/contract/categories'
import { expect, it } from 'vitest'
import { answerOf } from '../../platform/pages/page.ts'
import { writeFirstAnswers } from './first-page.ts'

it('writes nothing that ends a script element or a line, and loses no sign', () => {
  const hostile = '</script><!--\u2028\u2029'
  const text = writeFirstAnswers([answerOf({ call: categories.list, input: {} }, hostile)])
  expect(text).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual([{ key: ['GET', '/api/categories', {}], data: hostile }])
})

it('leaves out what would make the page late, and keeps what still fits', () => {
  const long = answerOf({ call: categories.list, input: { nr: 1 } }, 'x'.repeat(120_000))
  const short = answerOf({ call: categories.list, input: { nr: 2 } }, 'short')
  expect(JSON.parse(writeFirstAnswers([long, short]))).toEqual([short])
  expect(writeFirstAnswers([long])).toBe('')
  expect(writeFirstAnswers([])).toBe('')
})
