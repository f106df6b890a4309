import { cleanLine } from '../../text/plain-text.ts'

/** Trimmed, lower case, without a leading #. */
export const cleanTag = (text: string) => cleanLine(text).replace(/^#+/, '').trim().toLowerCase()
