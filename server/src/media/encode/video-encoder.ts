import type { Rung } from '../plan/ladder.ts'

export interface VideoEncoder {
  name: string
  renditionSuffix: string
  inputOptions: string[]
  uploadFilter: string | null
  options: (rung: Rung, preset: string) => Record<string, string | number>
}
