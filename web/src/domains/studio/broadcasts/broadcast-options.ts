import { broadcastLimits } from '@kinora/contract/library/broadcasts/rules'
import { type ChatAudience, type LatencyMode } from '@kinora/contract/library/videos/broadcast-rules'
import { msg, t, type Message } from '@kinora/contract/text/translate'
import type { Option } from '../../../ui/select.tsx'
import { waitLabel } from './broadcast-labels.ts'

const dayMs = 24 * 60 * 60_000

/** As on the server; null begins with the encoder, and is no error. */
export function startErrorOf(startsAt: string | null, now = Date.now()): string | undefined {
  if (startsAt === null) return undefined
  const leftMs = Date.parse(startsAt) - now
  if (Number.isNaN(leftMs)) return t`Choose a day and an hour`
  if (leftMs <= 0) return t`Choose a time in the future`
  return leftMs > broadcastLimits.scheduleDays * dayMs ? t`Choose a time within a year` : undefined
}

export const latencyOptions: { value: LatencyMode; label: Message; hint: Message }[] = [
  {
    value: 'normal',
    label: msg({ message: 'Normal', context: 'latency' }),
    hint: msg`About four seconds behind the camera; plays smoothly on any network.`,
  },
  {
    value: 'low',
    label: msg({ message: 'Low', context: 'latency' }),
    hint: msg`About two seconds behind, for talking with viewers; poor networks stall sooner.`,
  },
]

export const audienceOptions: { value: ChatAudience; label: Message }[] = [
  { value: 'everyone', label: msg({ message: 'Everyone', context: 'chat' }) },
  { value: 'subscribers', label: msg({ message: 'Subscribers', context: 'chat' }) },
]

const graces = [60, 120, 300, 600, broadcastLimits.graceSeconds.max]
const pauses = [0, 5, 10, 30, 60, broadcastLimits.slowModeSeconds]

/** The present value may come from the API, and be none of the usual ones. */
const withPresent = (usual: readonly number[], present: number) =>
  [...new Set([...usual, present])].toSorted((a, b) => a - b)

const waitOption = (seconds: number): Option => ({
  value: String(seconds),
  label: seconds === 0 ? t({ message: 'Off', context: 'slow mode' }) : waitLabel(seconds),
})

export const graceOptions = (present: number) => withPresent(graces, present).map(waitOption)
export const slowModeOptions = (present: number) => withPresent(pauses, present).map(waitOption)
