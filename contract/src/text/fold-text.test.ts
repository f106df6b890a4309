import { describe, expect, it } from 'vitest'
import { firstMatchIndex, foldedWords, foldText, splitByMatches } from './fold-text.ts'

it.each([
  ['Élan VITAL', 'elan vital'],
  ['Straße, Ærø, Łódź', 'strasse, aero, lodz'],
  ['ｆｕｌｌ ①', 'full 1'],
  ['Ещё зимой', 'еще зимой'],
  ['ガラス 가', 'がらす 가'],
  ['Ἀθῆναι', 'αθηναι'],
])('folds %s to %s', (text, folded) => expect(foldText(text)).toBe(folded))

it.each([
  ['The dunes — that “sing”!', ['the', 'dunes', 'that', 'sing']],
  ['雪の観測所 in 2026', ['雪 の 観 測 所', 'in', '2026']],
  ['rock & roll | a:* <-> !b \' \\ "', ['rock', 'roll', 'a', 'b']],
  ['🎬 🏔️', []],
  ['مرحبا بالعالم', ['مرحبا', 'بالعالم']],
  ['ラーメン2杯', ['ら ー め ん 2 杯']],
  ['လက်ဖက်ရည်', ['လ က် ဖ က် ရ ည်']],
  ['แมวน้ำ ปี๒๕๖๙', ['แ ม ว น้ํ า', 'ปี 2569']],
  ['ـ ــً', []],
])('takes the words out of %s', (text, words) => expect(foldedWords(text)).toEqual(words))

describe('markedParts', () => {
  const marked = (text: string, ...terms: string[]) =>
    splitByMatches(
      text,
      terms.map((word) => ({ word })),
    )
      .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
      .join('')

  it.each([
    ['Crossing the Vercors in winter', ['vercors', 'winter'], 'Crossing the [Vercors] in [winter]'],
    ['The dunes that sing', ['dune'], 'The [dunes] that sing'],
    ['Élan, élan!', ['elan'], '[Élan], [élan]!'],
    ['ヴェルコール高原の冬', ['高 原'], 'ヴェルコール[高原]の冬'],
    ['<b>sea</b> & seaside', ['sea'], '<b>[sea]</b> & [seaside]'],
    ['猫と猫の話', ['猫'], '[猫]と[猫]の話'],
    ['ラーメンの旅', ['ら ー め ん'], '[ラーメン]の旅'],
    ['ｶﾞﾗｽの旅', ['が ら す'], '[ｶﾞﾗｽ]の旅'],
    ['iPhoneの使い方', ['iphone', '使'], '[iPhone]の[使]い方'],
    ['ลูกแมวน้ำ', ['แ ม ว'], 'ลูก[แมว]น้ำ'],
    ['เล่นน้ำ', ['น้ํ า'], 'เล่น[น้ำ]'],
    ['قرأت الكِتَابَ اليوم', ['كتاب'], 'قرأت [الكِتَابَ] اليوم'],
    ['كتاب جديد', ['الكتاب'], '[كتاب] جديد'],
    ['פתחתי את הספרים והספר', ['ספר'], 'פתחתי את הספרים [והספר]'],
    ['nothing', ['else'], 'nothing'],
    ['', ['x'], ''],
  ])('of %s', (text, terms, expected) => expect(marked(text, ...terms)).toBe(expected))

  it('marks the typed letters of a word that is being typed', () => {
    expect(splitByMatches('Vertigo', [{ word: 'ver', isBeginning: true }])).toEqual([
      { text: 'Ver', isMatch: true },
      { text: 'tigo', isMatch: false },
    ])
  })

  it.each([
    ['الكتاب', 'كتا', 'كتا'],
    ['الكِتَابُ', 'كتا', 'كِتَا'],
    ['고양이를', '고양이', '고양이'],
    ['고양이를'.normalize('NFD'), '고양', '고양'.normalize('NFD')],
    ['ﬁnal', 'f', 'ﬁ'],
  ])('marks in %s the letters that are typed as %s: %s', (text, word, marked) => {
    expect(splitByMatches(text, [{ word, isBeginning: true }]).find(({ isMatch }) => isMatch)?.text).toBe(
      marked,
    )
  })

  it.each([
    ['กี่ครั้ง', 'ก', 'กี่'],
    ['कितना', 'क', 'कि'],
    ['Cafe\u0301', 'cafe', 'Cafe\u0301'],
  ])('marks whole letters of %j where %j is typed', (text, word, marked) => {
    expect(splitByMatches(text, [{ word, isBeginning: true }]).find(({ isMatch }) => isMatch)?.text).toBe(
      marked,
    )
  })

  it('loses nothing of any text', () => {
    for (const text of ['a'.repeat(10_000), '👩‍👩‍👧 ي ߷ \u0000 �', '\u202Eevil\u202C sea']) {
      expect(
        splitByMatches(text, [{ word: 'sea' }])
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }
  })
})

it('returns the position of the first match', () => {
  expect([
    firstMatchIndex('by the sea', [{ word: 'sea' }]),
    firstMatchIndex('by', [{ word: 'sea' }]),
  ]).toEqual([7, undefined])
})
