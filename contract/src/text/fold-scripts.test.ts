import { describe, expect, it } from 'vitest'
import { isSearchedByBeginning, stemIndexedWord, stemSearchedWord } from './fold-scripts.ts'
import { containsText, foldText } from './fold-text.ts'

describe('spellings of one word', () => {
  it.each([
    ['Arabic, alif with hamza', 'أحمد', 'احمد'],
    ['Arabic, alif with madda', 'آسيا', 'اسيا'],
    ['Arabic, hamza below', 'إسلام', 'اسلام'],
    ['Arabic, alif wasla', 'ٱلكتاب', 'الكتاب'],
    ['Arabic, alif maksura', 'مستشفى', 'مستشفي'],
    ['Arabic, ta marbuta', 'مدينة', 'مدينه'],
    ['Arabic, hamza on waw', 'مسؤول', 'مسوول'],
    ['Arabic, hamza on ya', 'رئيس', 'رييس'],
    ['Arabic, vowel signs', 'كِتَابٌ', 'كتاب'],
    ['Arabic, drawn out', 'كـــتـَــاب', 'كتاب'],
    ['Arabic, presentation forms', 'ﻛﺘﺎﺏ', 'كتاب'],
    ['Arabic digits', '٢٠٢٦', '2026'],
    ['Persian digits', '۲۰۲۶', '2026'],
    ['Persian kaf and ya', 'کتابی', 'كتابي'],
    ['Urdu ha', 'ہفتہ', 'هفته'],
    ['Hebrew, points', 'שָׁלוֹם', 'שלומ'],
    ['Hebrew, final letters', 'ארץ שם בן כסף מלך', 'ארצ שמ בנ כספ מלכ'],
    ['katakana', 'ヒラガナ', 'ひらがな'],
    ['half-width katakana', 'ｶﾞﾗｽ', 'がらす'],
    ['a long vowel', 'ラーメン', 'らーめん'],
    ['half-width, a long vowel', 'ﾗｰﾒﾝ', 'らーめん'],
    ['Hangul, decomposed', '고양이'.normalize('NFD'), '고양이'],
    ['Thai digits', 'ปี ๒๕๖๙', 'ปี 2569'],
    ['German', 'GROẞE Straßen in Köln', 'grosse strassen in koln'],
    ['Turkish', 'IŞIK İstanbul ılık', 'isik istanbul ilik'],
    ['Vietnamese', 'Đường phố Hà Nội', 'duong pho ha noi'],
    ['Russian', 'Ёлка, йод', 'елка, йод'],
    ['Russian, stressed', 'за\u0301мок', 'замок'],
    ['Greek, final sigma', 'ΟΔΟΣ οδός', 'οδοσ οδοσ'],
  ])('%s: %s is %s', (_script, text, folded) => expect(foldText(text)).toBe(folded))
})

const index = (word: string) => stemIndexedWord(foldText(word))
const search = (word: string) => stemSearchedWord(foldText(word))

describe('Arabic', () => {
  it.each([
    ['الكتاب', ['كتاب']],
    ['والكتاب', ['الكتاب', 'كتاب']],
    ['بالكتاب', ['الكتاب', 'كتاب']],
    ['للكتاب', ['لكتاب', 'كتاب']],
    ['وكتاب', ['كتاب']],
    ['وبكتاب', ['بكتاب', 'كتاب']],
    ['بكتاب', ['كتاب']],
    ['الحب', ['حب']],
    ['وقلم', ['قلم']],
    ['كتاب', []],
    ['فكره', []],
    ['ولد', []],
    ['الي', []],
  ])('%s is indexed with %j', (word, stems) => {
    expect(index(word).toSorted()).toEqual(stems.toSorted())
  })

  it.each([
    ['الكتاب', 'كتاب'],
    ['والكتاب', 'كتاب'],
    ['للكتاب', 'كتاب'],
    ['وكتاب', undefined],
    ['الان', undefined],
    ['كتاب', undefined],
  ])('a search for %s finds %s', (word, stem) => expect(search(word)).toBe(stem))
})

describe('Hebrew', () => {
  it.each([
    ['הספר', ['ספר']],
    ['והספר', ['הספר', 'ספר']],
    ['כשהספר', ['שהספר', 'הספר', 'ספר']],
    ['בספר', ['ספר']],
    ['ובספר', ['בספר', 'ספר']],
    ['העץ', ['עצ']],
    ['ספר', []],
    ['לחם', []],
  ])('%s is indexed with %j', (word, stems) => {
    expect(index(word).toSorted()).toEqual(stems.toSorted())
  })

  it.each([
    ['הספר', 'ספר'],
    ['והספר', 'ספר'],
    ['משפחה', undefined],
    ['בספר', undefined],
    ['היום', 'יומ'],
  ])('a search for %s finds %s', (word, stem) => expect(search(word)).toBe(stem))
})

describe('Korean', () => {
  it.each([
    ['고양이를', ['고양이'], '고양이'],
    ['고양이에서는', ['고양이'], '고양이'],
    ['물을', ['물'], undefined],
    ['고양이', [], undefined],
    ['2026년', ['2026'], undefined],
    ['BTS의', ['bts'], undefined],
  ])('%s is indexed with %j, searched with %s', (word, indexed, searched) => {
    expect([index(word), search(word)]).toEqual([indexed, searched])
  })

  it('is searched by the beginning of words', () => {
    expect(['고양이', '서울', '물', 'cat', '猫'].map(isSearchedByBeginning)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

it.each([
  ['مكتبة الإسكندرية', 'اسكندريه', true],
  ['ラーメンの旅', 'らーめん', true],
  ['ספר טוב', 'ספר', true],
  ['Élan', 'elan ', true],
  ['anything', '', true],
  ['sea', 'lake', false],
])('%s contains %s: %s', (text, searchText, isIn) => expect(containsText(text, searchText)).toBe(isIn))
