import { z } from 'zod'
import { call } from './call.ts'
import { CaptionTrack } from './caption-track.ts'
import { Cue, CueList, cueLimits, cueMessages } from './cues/cue.ts'
import { cleanLine, isUnpiled, pileMessage } from './plain-text.ts'
import { Id, Nothing, Time } from './shared.ts'

export type { CaptionTrack } from './caption-track.ts'

export const captionLimits = { tracks: 20, label: 60, language: 35 } as const

export const captionMessages = {
  noLanguage: 'Choose a language',
  wrongLanguage: 'This is not a language tag like en or pt-BR',
  labelTaken: 'Other captions of this video have this name',
  tooManyTracks: `A video has at most ${captionLimits.tracks} captions.`,
  stale: 'These captions were changed in another window.',
} as const

/** A language tag as BCP 47 writes it: pt_br → pt-BR; undefined when it is none. */
export function languageTag(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text.trim().replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}

/** pt-BR → Brazilian Portuguese; the tag itself when nobody has named it. */
export const languageName = (tag: string) =>
  new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag

const Language = z
  .string()
  .trim()
  .min(1, { error: captionMessages.noLanguage, abort: true })
  .max(captionLimits.language, captionMessages.wrongLanguage)
  .refine((text) => languageTag(text) !== undefined, captionMessages.wrongLanguage)
  .overwrite((text) => languageTag(text) ?? text)

/** Stands between straight quotes in playlists, which cannot hold another (RFC 8216 §4.2), nor a line end. */
const Label = z
  .string()
  .overwrite((text) => cleanLine(text.replaceAll('"', '”')).replace(/\s+/gu, ' '))
  .max(captionLimits.label)
  .refine(isUnpiled, pileMessage)

/** Captions as those who may edit them see them. */
export const OwnCaptions = CaptionTrack.extend({
  /** Captions without a line are not shown to viewers. */
  cueCount: z.number().int(),
  /** Counts the changes; a change says which one it is based on. */
  version: z.number().int(),
  updatedAt: Time,
}).meta({ id: 'OwnCaptions' })
export type OwnCaptions = z.infer<typeof OwnCaptions>

/** The same with every line. */
export const CaptionText = OwnCaptions.extend({ cues: z.array(Cue) }).meta({ id: 'CaptionText' })
export type CaptionText = z.infer<typeof CaptionText>

/** A new language of captions: a WebVTT or SRT file, or none to begin with nothing. An empty label means the language's name. */
export const NewCaptions = z.object({
  file: z.file().max(cueLimits.fileBytes, cueMessages.tooLarge).optional(),
  language: Language,
  label: Label.default(''),
})
export type NewCaptions = z.output<typeof NewCaptions>

/** What is left out stays as it is. */
export const CaptionChange = z.object({
  version: z.number().int().min(1),
  language: Language.optional(),
  label: Label.pipe(z.string().min(1, 'Name these captions')).optional(),
  cues: CueList.optional(),
})
export type CaptionChange = z.output<typeof CaptionChange>

const videoParams = z.object({ id: Id })
const captionParams = z.object({ id: Id })

/** As much as 2 MB of WebVTT become as JSON. */
const changeBytes = 8 * 1024 * 1024

export const captions = {
  listOfVideo: call({
    method: 'GET',
    path: '/api/videos/:id/captions',
    access: 'user',
    summary: 'The captions of a video, for those who may edit it',
    params: videoParams,
    response: z.array(OwnCaptions),
  }),
  create: call({
    method: 'POST',
    path: '/api/videos/:id/captions',
    access: 'user',
    limit: { times: 120, perMinutes: 15, by: 'viewer' },
    summary: 'Add captions from a WebVTT or SRT file, or empty ones',
    params: videoParams,
    bodyKind: 'form',
    body: NewCaptions,
    status: 201,
    response: OwnCaptions,
  }),
  find: call({
    method: 'GET',
    path: '/api/captions/:id',
    access: 'user',
    summary: 'Captions with every line, for those who may edit them',
    params: captionParams,
    response: CaptionText,
  }),
  update: call({
    method: 'PUT',
    path: '/api/captions/:id',
    access: 'user',
    summary: 'Change language, label or lines; 409 when somebody else changed them since',
    params: captionParams,
    body: CaptionChange,
    bodyBytes: changeBytes,
    perMinute: 30,
    response: CaptionText,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/captions/:id',
    access: 'user',
    summary: 'Remove captions with their files',
    params: captionParams,
    status: 204,
    response: Nothing,
  }),
}
