import { create } from 'content-disposition'
import { truncateText } from '@kinora/contract/text/truncate-text'

/** 60 characters with an extension stay below 255 bytes of UTF-8, the limit of most file systems. */
const stemPattern = /^.{0,60}/u
const reservedNames = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * Safe on every system: no forbidden characters, leading or trailing dots and spaces, device names, or bidi controls,
 * which can disguise the extension.
 */
export function safeFileName(name: string, ending: string): string {
  const plain = name
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
  const short = truncateText(plain, stemPattern.exec(plain)?.[0].length ?? 0).replace(/(?<![. ])[. ]+$/, '')
  const stem = short === '' || reservedNames.test(short) ? `file ${short}`.trim() : short
  return /^[a-z\d]{1,8}$/i.test(ending) ? `${stem}.${ending.toLowerCase()}` : stem
}

/** `Content-Disposition: attachment` in both forms of RFC 6266: Unicode, and ASCII for old clients. */
export const attachmentHeader = (fileName: string) => create(fileName)
