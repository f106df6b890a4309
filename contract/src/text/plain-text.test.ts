import { expect, it } from 'vitest'
import { cleanLine, cleanText, forceCleanLine, hasNoStackedMarks, hasVisibleText } from './plain-text.ts'

it.each([
  ['  around \n', 'around'],
  ['a\r\nb\rc\n\td', 'a\nb\nc\n\td'],
  ['\u202eabc\u202c \u2066def\u2069 \u061cghi', 'abc def ghi'],
  ['\u200fעברית\u200f (a)', '\u200fעברית\u200f (a)'],
  ['a\0b\u001bc\u0085d\u2028e', 'abc\nd\ne'],
  ['\ufeffabc', 'abc'],
  ['e\u0301', 'é'],
  ['half \udc00', 'half'],
  ['a\u200b\u200cb\u00ad\u2060c\u3164\ufe0f\u{e0041}', 'abc'],
  ['👩‍👩‍👧 می‌خواهم ❤️', '👩‍👩‍👧 می‌خواهم ❤️'],
  ['\u3164\u115f\u2800', ''],
  ['\u0301\u0301', ''],
])('keeps of %j: %j', (text, expected) => {
  expect(cleanText(text)).toBe(expected)
  expect(cleanText(expected)).toBe(expected)
})

it.each([
  ['', false],
  [' \n\u00a0', false],
  ['\u200b\u200d\u2060\u00ad\ufe0f\u3164\u2800\u{e0041}', false],
  ['.', true],
  ['👍', true],
  ['あ', true],
])('of %j there is something to see: %s', (text, is) => {
  expect(hasVisibleText(text)).toBe(is)
})

it.each([
  ['a flag that is spelled', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Bute'],
  ['a pirate, a kiss and a red-haired man', '🏴‍☠️ 👩‍❤️‍💋‍👨 👨🏽‍🦰'],
  ['a key', '1️⃣'],
  ['Persian', 'می‌خواهم'],
  ['Hindi', 'क्‍ष क्‌ष'],
  ['Sinhala', 'ශ්‍රී'],
  ['Khmer', 'ភាសា\u200bខ្មែរ'],
  ['old Hangul', 'ᄀ\u1160ᆨ'],
  ['a name in Han', '葛\u{e0100}'],
])('leaves %s as it is: %s', (_name, text) => {
  expect(cleanText(text)).toBe(text)
})

it('writes on one line what has one', () => {
  expect(cleanLine(' a\r\n\nb\tc\u2028d ')).toBe('a b c d')
})

it.each([
  ['Vietnamese', 'ấ ễ ộ'],
  ['Hebrew with its accents', 'קָמַ֣ץ יְרוּשָׁלִַ֫ם֙'],
  ['the stack of Kalachakra', 'ཧྐྵྨླྺྻྃ'],
  ['Thai', 'ที่ น้ำ'],
  ['Arabic with all its vowels', 'بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ'],
  ['Burmese', 'ကျွန်ုပ်'],
  ['phonetic script', 'ɔ̰̃́'],
])('knows no piles in %s: %s', (_name, text) => {
  expect(hasNoStackedMarks(text)).toBe(true)
})

it.each([`a${'\u0321'.repeat(5)}b`, 'Z\u0334\u0337\u035a\u0349\u0353', `ก${'็'.repeat(4)}`])(
  'finds a pile in %j',
  (text) => {
    expect(hasNoStackedMarks(text)).toBe(false)
    expect(hasNoStackedMarks(forceCleanLine(text))).toBe(true)
  },
)

it('leaves clean text unchanged', () => {
  const odd = Array.from('aئ葛👩🏴\u200b\u200c\u200d\ufe0f\u3164\u1160\u0301\n\u200f\u{e0061}')
  const texts = odd.flatMap((a) => odd.flatMap((b) => odd.flatMap((c) => [`${a}${b}${c}`, `क${a}${b}${c}`])))
  const changed = texts.filter((raw) => {
    const [clean, line] = [cleanText(raw), cleanLine(raw)]
    return cleanText(clean) !== clean || cleanLine(line) !== line
  })
  expect(changed).toEqual([])
})

it('takes linear time for pathological input', () => {
  const long = ['\u200c', 'a\u0301', '\u{1f3f4}\u{e0061}', '\u200b\u200d', ' \n'].map((part) =>
    part.repeat(40_000),
  )
  const started = performance.now()
  for (const text of long) hasNoStackedMarks(cleanText(text))
  expect(performance.now() - started).toBeLessThan(5000)
})
