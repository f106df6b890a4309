import { expect, it } from 'vitest'
import { z } from 'zod'
import './validation-messages.ts'

const firstMessageOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

it.each([
  [z.string(), undefined, 'Required'],
  [z.string(), 5, 'Expected string, received number'],
  [z.number(), 'x', 'Expected number, received string'],
  [z.string().min(3), 'ab', 'String must contain at least 3 character(s)'],
  [z.string().max(2), 'abc', 'String must contain at most 2 character(s)'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Array must contain at most 1 element(s)'],
  [z.number().max(4), 5, 'Number must be less than or equal to 4'],
  [z.email(), 'nobody', 'Invalid email'],
  [z.url(), 'nowhere', 'Invalid url'],
  [z.enum(['a', 'b']), undefined, 'Required'],
])('docs/product.md “API conventions”: says the usual words (%#)', (schema, value, text) => {
  expect(firstMessageOf(schema, value)).toBe(text)
})

it('keeps a message that the schema itself gives', () => {
  expect(firstMessageOf(z.string().min(1, 'Title is required'), '')).toBe('Title is required')
})
