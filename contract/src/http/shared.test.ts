import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Call } from './call.ts'
import { calls } from '../index.ts'
import { CursorPage, OffsetPage } from './shared.ts'

const everyCall = Object.values(calls).flatMap((group) => Object.values<Call>(group))
const messagesOf = (schema: z.ZodType | undefined) =>
  schema?.safeParse({}).error?.issues.map(({ message }) => message) ?? []

it('calls a missing number required, in every call', () => {
  const all = everyCall.flatMap((spec) => [spec.params, spec.query, spec.body].flatMap(messagesOf))
  expect(all).toContain('Required')
  expect(all.filter((text) => text.includes('received nan'))).toEqual([])
})

describe('a limit', () => {
  it.each([
    ['1000', 50],
    ['50', 50],
    ['7', 7],
  ])('of %s is %d', (limit, most) => {
    expect([CursorPage.parse({ limit }).limit, OffsetPage.parse({ limit }).limit]).toEqual([most, most])
  })

  it.each(['0', '-1', '1.5', 'all', ''])('of “%s” is refused', (limit) => {
    expect(CursorPage.safeParse({ limit }).success).toBe(false)
  })
})
