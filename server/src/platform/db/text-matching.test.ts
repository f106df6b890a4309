import { expect, it } from 'vitest'
import { containsPattern, prefixPattern, escapeLike, spellingPattern } from './text-matching.ts'

it.each([
  ['plain', 'plain'],
  ['100%', String.raw`100\%`],
  ['a_b', String.raw`a\_b`],
  [String.raw`back\slash`, String.raw`back\\slash`],
])('%s is matched literally', (typed, written) => {
  expect([escapeLike(typed), containsPattern(typed), prefixPattern(typed)]).toEqual([
    written,
    `%${written}%`,
    `${written}%`,
  ])
})

it.each([
  ['أحمد', 'احمد حسن'],
  ['احمد', 'أحمد حسن'],
  ['مدينه', 'مدينة'],
  ['مستشفي', 'مستشفى'],
  ['كتاب', 'والکتاب'],
  ['كِتَاب', 'كتاب'],
  ['٢٠٢٦ صيف', '2026 صيف'],
  ['מלכ', 'המלך דוד'],
  ['שָׁלוֹם', 'שלום'],
  ['らーめん', 'ラーメンの旅'],
  ['ﾗｰﾒﾝ', 'ラーメンの旅'],
  ['ラーメン (1)', 'らーめん (1)'],
])('%s is found in %s', (typed, text) => {
  expect(text).toMatch(new RegExp(spellingPattern(typed) ?? '-', 'u'))
})

it.each(['plain', '2026', 'Élan', '서울', '雪', 'แมว', 'ـ'])('%s is written in one way', (typed) => {
  expect(spellingPattern(typed)).toBeNull()
})

it('no sign of a pattern means anything', () => {
  expect(spellingPattern('ラ.*+?^$()[]{}|\\')).toBe(String.raw`[らラ]\.\*\+\?\^\$\(\)\[\]\{\}\|\\`)
})
