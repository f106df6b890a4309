import { z } from 'zod'
import { Id } from './shared.ts'

/** `url` is a WebVTT file under /media/. */
export const CaptionTrack = z
  .object({ id: Id, language: z.string(), label: z.string(), url: z.string() })
  .meta({ id: 'CaptionTrack' })
export type CaptionTrack = z.infer<typeof CaptionTrack>
