import { cleanLine } from '../../text/plain-text.ts'

export const tagLimits = { perVideo: 15, suggestions: 10, length: 50 } as const

/** Trimmed, lower case, without a leading #. */
export const cleanTag = (text: string) => cleanLine(text).replace(/^#+/, '').trim().toLowerCase()
