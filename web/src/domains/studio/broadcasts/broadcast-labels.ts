import { isOnAir, type BroadcastState } from '@kinora/contract/library/videos/broadcast-rules'
import type { ManagedBroadcast } from '@kinora/contract/library/broadcasts/schemas'
import { msg, plural, t, type Message } from '@kinora/contract/text/translate'
import { formatDateTime } from '../../../lib/dates.ts'
import { formatDuration, formatInteger } from '../../../lib/format.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'
import { secondsUntilStart } from '../../library/broadcasts/broadcast-times.ts'
import { formatMoment, formatTimeLeft } from '../../library/visibility/local-time.ts'

/** `live` has a badge of its own. */
export const stateBadges: Record<Exclude<BroadcastState, 'live'>, { tone: BadgeTone; label: Message }> = {
  scheduled: { tone: 'info', label: msg({ message: 'Scheduled', context: 'broadcast' }) },
  waiting: { tone: 'neutral', label: msg({ message: 'Waiting', context: 'broadcast' }) },
  interrupted: { tone: 'warning', label: msg({ message: 'Interrupted', context: 'broadcast' }) },
  ended: { tone: 'neutral', label: msg({ message: 'Ended', context: 'broadcast' }) },
}

type Timed = Pick<
  ManagedBroadcast,
  'state' | 'source' | 'startsAt' | 'startedAt' | 'endedAt' | 'interruptedAt' | 'graceSeconds'
>

/** Since the first picture. */
export const runningSeconds = ({ startedAt, endedAt }: Timed, now: number) =>
  startedAt === null
    ? 0
    : Math.max(0, Math.floor(((endedAt ? Date.parse(endedAt) : now) - Date.parse(startedAt)) / 1000))

/** How long an interrupted broadcast goes on waiting for its encoder. */
export const graceSecondsLeft = ({ interruptedAt, graceSeconds }: Timed, now: number) =>
  interruptedAt === null
    ? graceSeconds
    : Math.max(0, Math.ceil(graceSeconds - (now - Date.parse(interruptedAt)) / 1000))

const encoderSentence = (left: number) =>
  left > 0
    ? t`Starts in ${{ time: formatTimeLeft(left) }}. Your encoder can begin up to an hour early.`
    : t`Start your encoder. The broadcast begins with the first picture.`

function upcomingSentence({ source }: Timed, left: number) {
  if (source === 'encoder') return encoderSentence(left)
  return left > 0 ? t`Starts by itself in ${{ time: formatTimeLeft(left) }}.` : t`Starts within seconds.`
}

const endedSentence = (broadcast: Timed, now: number) =>
  broadcast.startedAt
    ? t`Ended after ${{ time: formatTimeLeft(runningSeconds(broadcast, now)) }}.`
    : t`Ended before anything was sent.`

const waitingSentence = (seconds: number) =>
  seconds > 0
    ? t`Your encoder is away. The broadcast waits ${plural({ seconds }, { one: '# second', other: '# seconds' })} for it, and then ends.`
    : t`Your encoder did not come back. The broadcast is about to end.`

const sentences: Record<BroadcastState, (broadcast: Timed, now: number) => string> = {
  scheduled: (broadcast, now) => upcomingSentence(broadcast, secondsUntilStart(broadcast.startsAt, now)),
  waiting: (broadcast) => upcomingSentence(broadcast, 0),
  live: (broadcast, now) => t`On air for ${{ time: formatDuration(runningSeconds(broadcast, now)) }}.`,
  interrupted: (broadcast, now) => waitingSentence(graceSecondsLeft(broadcast, now)),
  ended: endedSentence,
}

/** What happens now, for whoever streams. */
export const stateSentence = (broadcast: Timed, now: number) => sentences[broadcast.state](broadcast, now)

const fastPollMs = 2000
const slowPollMs = 10_000

export const controlRoomPollMs = (state: BroadcastState | undefined) =>
  state !== undefined && (isOnAir(state) || state === 'waiting') ? fastPollMs : slowPollMs

/** When it was or will be, for a row of a list. */
export function whenText({ state, source, startsAt, startedAt }: Timed): string {
  if (state === 'ended') return startedAt ? formatDateTime(startedAt) : t`Never began`
  if (startedAt) return t`Since ${{ moment: formatDateTime(startedAt) }}`
  if (startsAt) return formatMoment(startsAt)
  return source === 'encoder' ? t`As soon as your encoder sends` : t`Within seconds`
}

/** 30 minutes, 45 seconds; minutes only where there are no seconds beside them. */
export const waitLabel = (seconds: number) =>
  seconds % 60 === 0
    ? t`${plural({ minutes: seconds / 60 }, { one: '# minute', other: '# minutes' })}`
    : t`${plural({ seconds }, { one: '# second', other: '# seconds' })}`

/** 4,500 kbit/s */
export const rateText = (kbps: number) => t`${{ rate: formatInteger(Math.round(kbps)) }} kbit/s`
