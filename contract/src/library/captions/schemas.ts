import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { Timestamp, stackedMarks } from '../../http/shared.ts'
import { cleanLine, hasNoStackedMarks } from '../../text/plain-text.ts'
import { CaptionTrack } from '../videos/schemas.ts'
import { Cue, cueLimits, CueList, cueMessages } from './cues/cue.ts'
import { captionLimits, captionMessages, languageTag } from './rules.ts'

const Language = z
  .string()
  .trim()
  .min(1, { error: () => t(captionMessages.noLanguage), abort: true })
  .max(captionLimits.language, { error: () => t(captionMessages.wrongLanguage) })
  .refine((text) => languageTag(text) !== undefined, { error: () => t(captionMessages.wrongLanguage) })
  .overwrite((text) => languageTag(text) ?? text)

/** HLS playlists quote the label, which therefore cannot contain `"` or line breaks (RFC 8216 §4.2). */
const Label = z
  .string()
  .overwrite((text) => cleanLine(text.replaceAll('"', '”')).replace(/\s+/gu, ' '))
  .max(captionLimits.label)
  .refine(hasNoStackedMarks, stackedMarks)

export const ManagedCaptionTrack = CaptionTrack.extend({
  /** Tracks without cues are not shown to viewers. */
  cueCount: z.number().int(),
  /** Optimistic lock: every change increments it, and updates name the version they are based on. */
  version: z.number().int(),
  updatedAt: Timestamp,
}).meta({ id: 'OwnCaptions' })
export type ManagedCaptionTrack = z.infer<typeof ManagedCaptionTrack>

export const CaptionTrackWithCues = ManagedCaptionTrack.extend({ cues: z.array(Cue) }).meta({
  id: 'CaptionText',
})
export type CaptionTrackWithCues = z.infer<typeof CaptionTrackWithCues>

/** Without a file the track starts empty; an empty label defaults to the language name. */
export const NewCaptionTrack = z.object({
  file: z
    .file()
    .max(cueLimits.fileBytes, { error: () => t(cueMessages.tooLarge) })
    .optional(),
  language: Language,
  label: Label.default(''),
})
export type NewCaptionTrack = z.output<typeof NewCaptionTrack>

export const CaptionTrackUpdate = z.object({
  version: z.number().int().min(1),
  language: Language.optional(),
  label: Label.pipe(z.string().min(1, { error: () => t`Name these captions` })).optional(),
  cues: CueList.optional(),
})
export type CaptionTrackUpdate = z.output<typeof CaptionTrackUpdate>
