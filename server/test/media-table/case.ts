import type { ClipWishes } from '../clips.ts'

/** What a generated file has to become. */
export interface Outcome {
  /** Is the source's own picture kept? */
  kept: boolean
  /** `height:width×pixelHeight` of every picture, best first. */
  sizes: string[]
  /** How many sound tracks come out; one unless it says so. */
  sounds?: number
  /** Of the first sound track; two unless it says so. */
  channels?: number
  frameRate?: number
  seconds?: number
  /** What the probe has to notice about the picture. */
  facts?: Record<string, unknown>
}

export interface MediaCase {
  what: string
  wishes: Omit<ClipWishes, 'dir'>
  make?: (wishes: ClipWishes) => Promise<string>
  /** A file of captions beside it, and the words of its first line. */
  captions?: { file: string; firstLine: string }
  outcome: Outcome
}

/** What most files are: two seconds of 320 × 180. */
export const small = { seconds: 2, width: 320, height: 180 }
/** And what becomes of them. */
export const asSmall = ['180:320×180']
