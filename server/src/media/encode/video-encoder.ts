import type { Rung } from '../plan/ladder.ts'

/** One way to encode pictures: with what, and what it needs around it. */
export interface VideoEncoder {
  /** As ffmpeg knows it. */
  name: string
  /** What the names of its renditions end with, after the size; nothing for the codec that every player knows. */
  suffix: string
  /** Words that go before the input. */
  before: string[]
  /** What brings a picture from memory to the chip. */
  upload: string | null
  options: (rung: Rung, preset: string) => Record<string, string | number>
}
