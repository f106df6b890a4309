import type { Rung } from '../plan/ladder.ts'

export interface VideoEncoder {
  name: string
  suffix: string
  before: string[]
  upload: string | null
  options: (rung: Rung, preset: string) => Record<string, string | number>
}
