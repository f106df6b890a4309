import { create } from 'content-disposition'
import { cutText } from '@kinora/contract/cut-text'

/** At most 60 characters, which with an ending are less than the 255 bytes of UTF-8 that file systems take. */
const shortened = /^.{0,60}/u
/** What Windows, the strictest of all systems, takes for something else. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * A name under which every system can keep a file: without the signs that one of them forbids, dots and spaces at its ends,
 * names of devices, or anything that turns the direction of writing and so hides the ending.
 */
export function safeFileName(name: string, ending: string): string {
  const plain = name
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
  const short = cutText(plain, shortened.exec(plain)?.[0].length ?? 0).replace(/(?<![. ])[. ]+$/, '')
  const stem = short === '' || reserved.test(short) ? `file ${short}`.trim() : short
  return /^[a-z\d]{1,8}$/i.test(ending) ? `${stem}.${ending.toLowerCase()}` : stem
}

/** `Content-Disposition` of a file to be kept, in RFC 6266's two forms: any letters, and ASCII for old programs. */
export const keepAs = (fileName: string) => create(fileName)
