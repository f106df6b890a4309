import { expect, it } from 'vitest'
import { captionText } from './caption-text.ts'

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
  expect(captionText(bytes)).toBe(text)
})

it('reads what is no UTF-8 as the Latin-1 of Windows', () => {
  const bytes = [0x93, 0x44, 0xfc, 0x6e, 0x65, 0x6e, 0x94, 0x20, 0x80, 0x20, 0xe9]
  expect(captionText(Uint8Array.from(bytes))).toBe('“Dünen” € é')
})

it('reads a file that breaks off in the middle of a character', () => {
  expect(captionText(Uint8Array.from([0xff, 0xfe, 0x41]))).toBe('\ufffd')
  expect(captionText(new Uint8Array())).toBe('')
})
