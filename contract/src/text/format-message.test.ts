import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, it } from 'vitest'
import { formatInteger, formatMessage } from './format-message.ts'

const format = (source: string, values: Record<string, unknown>, language = 'en') =>
  formatMessage(compileMessage(source), values, language)

it.each([
  ['Save', {}, 'Save'],
  ['{name} left “{place}”', { name: 'Ada', place: '' }, 'Ada left “”'],
  ['{name} left', {}, ' left'],
  ['Delete {title}?', { title: String.raw`{x} # \u0041 <0/>` }, String.raw`Delete {x} # \u0041 <0/>?`],
  ['{n, plural, one {# row} other {# rows}} #', { n: 1 }, '1 row #'],
  ['{n, plural, one {# row} other {# rows}}', { n: 12_345 }, '12,345 rows'],
  ['{n, plural, =0 {No rows of {x}} one {#} other {#}}', { n: 0, x: 'A' }, 'No rows of A'],
  ['{n, plural, one {{m, plural, one {a} other {#}}} other {b}}', { n: 1, m: 3 }, '3'],
])('fills “%s” with %o', (source, values, text) => {
  expect(format(source, values)).toBe(text)
})

it('takes the forms and the digits of the language', () => {
  const source = '{n, plural, zero {z} one {o} two {t} few {f #} many {m #} other {x #}}'
  expect([0, 1, 2, 3, 11, 100].map((n) => format(source, { n }, 'ar'))).toEqual([
    'z',
    'o',
    't',
    `f ${new Intl.NumberFormat('ar').format(3)}`,
    `m ${new Intl.NumberFormat('ar').format(11)}`,
    `x ${new Intl.NumberFormat('ar').format(100)}`,
  ])
  expect(format('{n, plural, other {#行}}', { n: 1234 }, 'ja')).toBe('1,234行')
})

it.each([0, 7, 999, 1000, -1234, 214_608, 1_000_000, 1.5, Number.MAX_SAFE_INTEGER])(
  'writes %d as Intl does',
  (value) => {
    expect(formatInteger(value, 'en')).toBe(new Intl.NumberFormat('en').format(value))
  },
)
