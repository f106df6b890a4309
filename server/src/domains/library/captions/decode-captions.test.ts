import { expect, it } from 'vitest'
import { createSeededRandom } from '../../../../test/depth.ts'
import { decodeCaptions } from './decode-captions.ts'

const text = '1\n00:00:01,000 --> 00:00:02,000\nÜber Größe – “naïve” 漢字\n'
const utf8 = (source: string) => new TextEncoder().encode(source)
const utf16 = (source: string, isBig: boolean) => {
  const bytes = new DataView(new ArrayBuffer(source.length * 2))
  for (let at = 0; at < source.length; at += 1) bytes.setUint16(at * 2, source.charCodeAt(at), !isBig)
  return new Uint8Array(bytes.buffer)
}

it.each([
  ['UTF-8', utf8(text)],
  ['UTF-8 with a mark', utf8(`\ufeff${text}`)],
  ['UTF-16, little end first', utf16(`\ufeff${text}`, false)],
  ['UTF-16, big end first', utf16(`\ufeff${text}`, true)],
  ['UTF-16 without a mark', utf16(text, false)],
  ['UTF-16 without a mark, big end first', utf16(text, true)],
])('reads %s', (_name, bytes) => {
  expect(decodeCaptions(bytes, 'en')).toBe(text)
})

const srt = (...words: string[]) =>
  Buffer.concat(
    words.flatMap((hex, at) => [
      Buffer.from(`${at + 1}\r\n00:00:0${at},500 --> 00:00:0${at + 1},400\r\n`),
      Buffer.from(hex.replaceAll(' ', ''), 'hex'),
      Buffer.from('\r\n\r\n'),
    ]),
  )
const spokenText = (decoded: string | undefined) =>
  decoded
    ?.split('\r\n')
    .filter((line) => line !== '' && !/^\d/.test(line))
    .join(' ')

it.each([
  ['ja', 'Shift_JIS', ['93fa967b8cea', '82b182f182c982bf82cd814190a28a45'], '日本語 こんにちは、世界'],
  ['ja', 'EUC-JP', ['c6fccbdcb8ec', 'a4b3a4f3a4cba4c1a4cfa1a2c0a4b3a6'], '日本語 こんにちは、世界'],
  ['ja', 'ISO-2022-JP', ['1b2442467c4b5c386c1b2842'], '日本語'],
  ['zh', 'GB 18030', ['c4e3bac3cac0bde7'], '你好世界'],
  ['zh-TW', 'Big5', ['a741a66ea540acc9'], '你好世界'],
  ['ko', 'EUC-KR', ['bec8b3e7c7cfbcbcbfe4'], '안녕하세요'],
  ['pl', 'windows-1250', ['aff3b3e6'], 'Żółć'],
  ['cs', 'windows-1250', ['9e6c759d6f75e86bfd 20 6bf9f2'], 'žluťoučký kůň'],
  ['ru', 'windows-1251', ['cff0e8e2e5f2 2c 20 ece8f0'], 'Привет, мир'],
  ['ru', 'KOI8', ['f0d2c9d7c5d4 2c 20 cdc9d2'], 'Привет, мир'],
  ['el', 'windows-1253', ['cae1ebe7ecddf1e1'], 'Καλημέρα'],
  ['tr', 'windows-1254', ['dd7374616e62756c 20 fefe'], 'İstanbul şş'],
  ['he', 'windows-1255', ['f9ece5ed'], 'שלום'],
  ['ar', 'windows-1256', ['e3d1cdc8c7'], 'مرحبا'],
  ['lt', 'windows-1257', ['e0e8fbf8'], 'ąčūų'],
  ['th', 'windows-874', ['cac7d1cab4d5'], 'สวัสดี'],
  ['de', 'windows-1252', ['93 44fc6e656e 94 20 80 20 e9'], '“Dünen” € é'],
  [
    'en',
    'Shift_JIS, under the wrong language',
    ['93fa967b8cea', '82b182f182c982bf82cd814190a28a45'],
    '日本語 こんにちは、世界',
  ],
])('reads captions in %s that are %s', (language, _encoding, hex, words) => {
  expect(spokenText(decodeCaptions(srt(...hex), language))).toBe(words)
})

it.each([
  ['Polish letters of windows-1250 as English', 'en', 'aff3b3e6'],
  ['bytes that no encoding has', 'en', '8d8f90 9d'],
  ['Polish letters as Hebrew', 'he', 'aff3b3e6'],
])('reads nothing rather than garbled text: %s', (_name, language, hex) => {
  expect(decodeCaptions(srt(hex), language)).toBeUndefined()
})

it('reads a file that breaks off in the middle of a character', () => {
  expect(decodeCaptions(Uint8Array.from([0xff, 0xfe, 0x41]), 'en')).toBe('\ufffd')
  expect(decodeCaptions(new Uint8Array(), 'en')).toBe('')
  expect(decodeCaptions(utf8('漢字').subarray(0, 5), 'ja')).toBe('漢')
})

it('any bytes become text or undefined', () => {
  const chances = createSeededRandom(1)
  for (let round = 0; round < 2000; round++) {
    const bytes = Uint8Array.from({ length: Math.floor(chances() * 60) }, () => Math.floor(chances() * 256))
    expect(typeof decodeCaptions(bytes, 'ja')).toMatch(/string|undefined/)
  }
})
