import { msg, t } from '@kinora/contract/text/translate'
import {
  type Cue,
  cueLimits,
  cueMessages,
  sortByStart,
  validateCue,
} from '@kinora/contract/library/captions/cues/cue'
import { sanitizeCueText } from '@kinora/contract/library/captions/cues/cue-text'
import {
  CaptionFileError,
  parseCaptions,
  sanitizeCueSettings,
} from '@kinora/contract/library/captions/cues/parse-captions'
import { writeVtt } from '@kinora/contract/library/captions/cues/write-captions'
import { setImmediate } from 'node:timers/promises'
import type { Context } from '../../../context.ts'
import { captionsFileName } from '../../../media/hls/media-playlist.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { captionsPath, newMediaKey, storageKey } from '../videos/media-keys.ts'
import { decodeCaptions } from './decode-captions.ts'

const invalidField = (field: string, message: string) =>
  new DomainError('invalid', message, { fields: { [field]: message } })

const unknownEncodingMessage = msg`The text encoding of this file was not recognised. Save it as UTF-8 and upload it again, or check the language.`

/** @throws DomainError invalid, with the first invalid line */
export async function parseCaptionFile(file: File, language: string): Promise<Cue[]> {
  const text = decodeCaptions(new Uint8Array(await file.arrayBuffer()), language)
  if (text === undefined) throw invalidField('file', t(unknownEncodingMessage))
  try {
    return parseCaptions(text)
  } catch (error) {
    throw error instanceof CaptionFileError ? invalidField('file', error.message) : error
  }
}

/** Yields to the event loop after this long. */
const sliceMs = 20

/**
 * Validates and sanitises cues for storage. Two megabytes would block the event loop, so the work is sliced.
 * @throws DomainError invalid, with the message of each invalid cue
 */
export async function sanitizeCues(cues: readonly Cue[]): Promise<Cue[]> {
  const clean: Cue[] = []
  const fields: Record<string, string> = {}
  let since = performance.now()
  for (const [index, cue] of cues.entries()) {
    for (const [field, message] of Object.entries(validateCue(cue)))
      fields[`cues.${index}.${field}`] = message
    clean.push({ ...cue, text: sanitizeCueText(cue.text, cue), settings: sanitizeCueSettings(cue.settings) })
    if (performance.now() - since < sliceMs) continue
    await setImmediate()
    since = performance.now()
  }
  const [first] = Object.values(fields)
  if (first !== undefined) throw new DomainError('invalid', first, { fields })
  return sortByStart(clean)
}

/**
 * Stores cues as WebVTT in a new folder and returns its name.
 * @throws DomainError invalid, if they exceed the file limit
 */
export async function storeCues(ctx: Context, mediaKey: string, cues: readonly Cue[]): Promise<string> {
  const bytes = Buffer.from(writeVtt(cues))
  if (bytes.length > cueLimits.fileBytes) throw invalidField('cues', t(cueMessages.tooLarge))
  const folder = newMediaKey()
  await ctx.storage.putBytes(vttKey({ mediaKey, folder }), bytes)
  return folder
}

export type CaptionFolder = { mediaKey: string; folder: string }

const vttKey = ({ mediaKey, folder }: CaptionFolder) =>
  storageKey(mediaKey, `${captionsPath(folder)}/${captionsFileName}`)

export async function readCues(ctx: Context, track: CaptionFolder & { cueCount: number }): Promise<Cue[]> {
  return track.cueCount === 0 ? [] : parseCaptions((await ctx.storage.read(vttKey(track))).toString())
}

export const removeCaptionFolder = (ctx: Context, { mediaKey, folder }: CaptionFolder) =>
  ctx.storage.removeTree(storageKey(mediaKey, captionsPath(folder)))
