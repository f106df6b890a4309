import { describe, expect, it } from 'vitest'
import { readHomeSearch, readNext, readSearch, readVideoSearch } from './search-params.ts'

it('drops what it does not know or cannot read', () => {
  expect(readHomeSearch({ category: 'all', other: 1 })).toEqual({})
  expect(readVideoSearch({ t: -3, list: 1.5 })).toEqual({})
})

it('reads numbers from numbers and from text', () => {
  expect(readVideoSearch({ t: '252', list: 7 })).toEqual({ t: 252, list: 7 })
})

it('takes a searched number as a word', () => {
  expect(readSearch({ q: 2026, tag: 'solo' })).toEqual({ q: '2026', tag: 'solo' })
})

describe('readNext', () => {
  it.each(['/upload', '/video/3?t=4', '/'])('keeps %s', (next) => {
    expect(readNext({ next })).toEqual({ next })
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', 4])(
    'drops %s, which leads elsewhere',
    (next) => {
      expect(readNext({ next })).toEqual({})
    },
  )
})
