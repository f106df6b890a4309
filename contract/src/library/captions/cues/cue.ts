import { msg, t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import '../../../http/validation-messages.ts'
import { formatClock } from '../../../text/clock.ts'
import { hasText, sanitizeCueText } from './cue-text.ts'

/** `cueText` counts characters including tags. */
export const cueLimits = { fileBytes: 2 * 1024 * 1024, cues: 20_000, cueText: 2000, settings: 200 } as const

export const cueMessages = {
  noTime: msg`Enter a time like 0:01:02.500`,
  order: (startMs: number, endMs: number) =>
    t`The end ${{ end: formatClock(endMs) }} is not after the start ${{ start: formatClock(startMs) }}`,
  noText: msg`Write something, or delete this line`,
  longText: msg`A line has at most 2,000 characters`,
  tooMany: msg`A file has at most 20,000 lines`,
  tooLarge: msg`Captions may be up to 2 MB`,
} as const

const maxTimeMs = 100 * 3600 * 1000 - 1

const TimeMs = z.number().int().min(0).max(maxTimeMs)

export const Cue = z
  .object({
    startMs: TimeMs,
    endMs: TimeMs,
    /** WebVTT cue text: `&`, `<` and `>` are written as character references. */
    text: z.string().max(cueLimits.cueText, { error: () => t(cueMessages.longText) }),
    /** WebVTT cue settings such as `line:0 align:start`; empty for the default position. */
    settings: z.string().max(cueLimits.settings).default(''),
  })
  .meta({ id: 'Cue' })
export type Cue = z.output<typeof Cue>

export function validateCue({ startMs, endMs, text }: Omit<Cue, 'settings'>): CueErrors {
  const clean = sanitizeCueText(text, { startMs, endMs })
  const textError = hasText(clean)
    ? clean.length > cueLimits.cueText && cueMessages.longText
    : cueMessages.noText
  return {
    ...(endMs <= startMs && { endMs: cueMessages.order(startMs, endMs) }),
    ...(textError && { text: t(textError) }),
  }
}
type CueErrors = { endMs?: string; text?: string }

/** Checks sizes only: cues are validated after the permission check, because that is expensive. */
export const CueList = z
  .array(Cue)
  .max(cueLimits.cues, { error: () => t(cueMessages.tooMany), abort: true })
  .refine((cues) => cues.reduce((sum, { text }) => sum + text.length, 0) <= cueLimits.fileBytes, {
    error: () => t(cueMessages.tooLarge),
  })

export const sortByStart = <Timed extends { startMs: number }>(cues: readonly Timed[]) =>
  cues.toSorted((a, b) => a.startMs - b.startMs)
