import { create } from 'content-disposition'

/** As long as every file system takes it, with its ending, in UTF-8. */
const longestName = 60
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
  const short = (/^.{0,60}/u.exec(plain.slice(0, 2 * longestName)) ?? [''])[0].replace(/[. ]+$/, '')
  const stem = short === '' || reserved.test(short) ? `file ${short}`.trim() : short
  return /^[a-z\d]{1,8}$/i.test(ending) ? `${stem}.${ending.toLowerCase()}` : stem
}

/** `Content-Disposition` of a file to be kept, in RFC 6266's two forms: any letters, and ASCII for old programs. */
export const keepAs = (fileName: string) => create(fileName)
