import { z } from 'zod'
import { call } from './call.ts'
import { CaptionTrack } from './caption-track.ts'
import { Cue, CueList, cueLimits, cueMessages } from './cues/cue.ts'
import { cleanLine, hasNoStackedMarks, stackedMarksMessage } from './plain-text.ts'
import { Id, NoContent, Timestamp } from './shared.ts'

export type { CaptionTrack } from './caption-track.ts'

export const captionLimits = { tracks: 20, label: 60, language: 35 } as const

export const captionMessages = {
  noLanguage: 'Choose a language',
  wrongLanguage: 'This is not a language tag like en or pt-BR',
  labelTaken: 'Another caption track of this video has this name',
  tooManyTracks: `A video has at most ${captionLimits.tracks} captions.`,
  stale: 'These captions were changed in another window.',
} as const

/** Canonical BCP 47 tag (pt_br → pt-BR), or undefined if the text is not one. */
export function languageTag(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text.trim().replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}

/** pt-BR → Brazilian Portuguese; the tag itself if it has no known name. */
export const languageName = (tag: string) =>
  new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag

const Language = z
  .string()
  .trim()
  .min(1, { error: captionMessages.noLanguage, abort: true })
  .max(captionLimits.language, captionMessages.wrongLanguage)
  .refine((text) => languageTag(text) !== undefined, captionMessages.wrongLanguage)
  .overwrite((text) => languageTag(text) ?? text)

/** HLS playlists quote the label, which therefore cannot contain `"` or line breaks (RFC 8216 §4.2). */
const Label = z
  .string()
  .overwrite((text) => cleanLine(text.replaceAll('"', '”')).replace(/\s+/gu, ' '))
  .max(captionLimits.label)
  .refine(hasNoStackedMarks, stackedMarksMessage)

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
  file: z.file().max(cueLimits.fileBytes, cueMessages.tooLarge).optional(),
  language: Language,
  label: Label.default(''),
})
export type NewCaptionTrack = z.output<typeof NewCaptionTrack>

export const CaptionTrackUpdate = z.object({
  version: z.number().int().min(1),
  language: Language.optional(),
  label: Label.pipe(z.string().min(1, 'Name these captions')).optional(),
  cues: CueList.optional(),
})
export type CaptionTrackUpdate = z.output<typeof CaptionTrackUpdate>

const videoParams = z.object({ id: Id })
const captionParams = z.object({ id: Id })

/** Body limit: 2 MB of WebVTT is about this much JSON. */
const maxUpdateBytes = 8 * 1024 * 1024

export const captions = {
  listOfVideo: call({
    method: 'GET',
    path: '/api/videos/:id/captions',
    access: 'user',
    summary: 'The captions of a video, for those who may edit it',
    params: videoParams,
    response: z.array(ManagedCaptionTrack),
  }),
  create: call({
    method: 'POST',
    path: '/api/videos/:id/captions',
    access: 'user',
    limit: { times: 120, perMinutes: 15, by: 'viewer' },
    summary: 'Add captions from a WebVTT or SRT file, or empty ones',
    params: videoParams,
    bodyKind: 'form',
    body: NewCaptionTrack,
    status: 201,
    response: ManagedCaptionTrack,
  }),
  find: call({
    method: 'GET',
    path: '/api/captions/:id',
    access: 'user',
    summary: 'Captions with every line, for those who may edit them',
    params: captionParams,
    response: CaptionTrackWithCues,
  }),
  update: call({
    method: 'PUT',
    path: '/api/captions/:id',
    access: 'user',
    summary: 'Change language, label or lines; 409 if they have changed since',
    params: captionParams,
    body: CaptionTrackUpdate,
    bodyBytes: maxUpdateBytes,
    perMinute: 30,
    response: CaptionTrackWithCues,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/captions/:id',
    access: 'user',
    summary: 'Remove captions with their files',
    params: captionParams,
    status: 204,
    response: NoContent,
  }),
}
