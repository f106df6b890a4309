import { views } from '@kinora/contract/studio/views/calls'
import { beatIntervalSeconds, viewRules } from '@kinora/contract/studio/views/rules'
import { useEffect, useRef } from 'react'
import { ApiError, send } from '../../../api.ts'
import { warn } from '../../../lib/log.ts'
import type { PlayerEvent } from '../../../player/media/player-props.ts'
import type { ViewOrigin } from './view-origin.ts'

/** The minimum for a counted view, plus a second for latency. */
const firstBeatSeconds = viewRules.minSeconds + 1
/** A search for a position seeks many times; the beat waits until it is over. */
const seekSettleMs = 1500

interface SentBeat {
  seconds: number
  position: number
  ranges: number
  atMs: number
}
const noBeatSent: SentBeat = { seconds: 0, position: 0, ranges: 1, atMs: 0 }

export interface PlaybackSample {
  atMs: number
  seconds: number
  speed: number
}

export interface WatchProgress {
  /** Wall-clock time: half as long at double speed. */
  seconds: number
  ranges: readonly (readonly [number, number])[]
  last: PlaybackSample | null
}

export const noProgress: WatchProgress = { seconds: 0, ranges: [], last: null }

const maxRanges = 200
/** Players report a few times a second; longer steps are seeks. */
const seekToleranceSeconds = 1.5

const round = (seconds: number) => Math.round(seconds * 10) / 10

function addRange(ranges: WatchProgress['ranges'], from: number, to: number): WatchProgress['ranges'] {
  const last = ranges.at(-1)
  if (last && Math.abs(last[1] - from) < 0.25) return [...ranges.slice(0, -1), [last[0], to]]
  return ranges.length < maxRanges ? [...ranges, [from, to]] : ranges
}

export function addPlayed(so: WatchProgress, now: PlaybackSample): WatchProgress {
  const { last } = so
  if (!last) return { ...so, last: now }
  const [passed, moved] = [(now.atMs - last.atMs) / 1000, now.seconds - last.seconds]
  const isPlayed = moved > 0 && moved <= (passed + seekToleranceSeconds) * now.speed
  if (!isPlayed) return { ...so, last: now }
  return {
    seconds: so.seconds + Math.min(passed, moved / now.speed),
    ranges: addRange(so.ranges, last.seconds, now.seconds),
    last: now,
  }
}

export const addSeek = (so: WatchProgress, now: PlaybackSample): WatchProgress => ({ ...so, last: now })

const playingEvents = new Set<PlayerEvent['type']>(['time', 'pause', 'ended'])
const seekEvents = new Set<PlayerEvent['type']>(['play', 'seeked'])

function addEvent(so: WatchProgress, { type, at }: PlayerEvent, atMs: number): WatchProgress {
  if (at.durationSeconds === 0) return so
  const now = { atMs, seconds: at.seconds, speed: at.speed }
  if (playingEvents.has(type)) return addPlayed(so, now)
  return seekEvents.has(type) ? addSeek(so, now) : so
}

export const roundedRanges = ({ ranges }: WatchProgress) =>
  ranges.map(([from, to]): [number, number] => [round(from), round(to)])

const hasProgress = (so: WatchProgress, sent: SentBeat) =>
  so.seconds - sent.seconds > 0.5 || Math.abs((so.last?.seconds ?? 0) - sent.position) > 0.5

function isBeatDue(so: WatchProgress, sent: SentBeat) {
  const since = so.seconds - sent.seconds
  if (since >= beatIntervalSeconds || (sent.seconds === 0 && since >= firstBeatSeconds)) return true
  return (
    so.ranges.length > sent.ranges && performance.now() - sent.atMs > seekSettleMs && hasProgress(so, sent)
  )
}

const isStopEvent = ({ type }: PlayerEvent) => type === 'pause' || type === 'ended'

async function startView(videoId: number, positionSeconds: number, { saveBrowserId, ...from }: ViewOrigin) {
  const body = { positionSeconds, ...from }
  const begun = await send(views.start, { params: { id: videoId }, body }, { keepalive: true })
  if (begun.browserId) saveBrowserId?.(begun.browserId)
  return begun.viewId
}

/**
 * One view of one video. It starts when playback first moves; beats follow every ten seconds, after a seek, on pause
 * and when the page is hidden. A beat carries the totals of the view, so a lost one is made up by the next.
 */
export function createViewSession(videoId: number, origin: ViewOrigin) {
  let viewId: string | null = null
  let isStarting = false
  let so: WatchProgress = noProgress
  let sent = noBeatSent
  let wasVisible = false

  const position = () => so.last?.seconds ?? 0
  const markSent = () => {
    sent = { seconds: so.seconds, position: position(), ranges: so.ranges.length, atMs: performance.now() }
  }
  const beatBody = () => ({
    positionSeconds: position(),
    watchedSeconds: so.seconds,
    ranges: roundedRanges(so),
    isBackground: !wasVisible,
  })

  async function start() {
    isStarting = true
    try {
      viewId = await startView(videoId, position(), origin)
    } catch (error) {
      warn('The view could not be started', error)
      // Retried when the next beat is due.
      markSent()
    }
    isStarting = false
  }

  function sendBeat(id: string) {
    const body = beatBody()
    markSent()
    send(views.beat, { params: { viewId: id }, body }, { keepalive: true }).catch((error: unknown) => {
      warn('The watch progress could not be saved', error)
      if (!(error instanceof ApiError) || error.status !== 404) return
      // The server no longer knows this view: a new one starts.
      viewId = null
      so = { ...noProgress, last: so.last }
      sent = noBeatSent
    })
  }

  return {
    handleEvent(event: PlayerEvent) {
      so = addEvent(so, event, performance.now())
      if (so.seconds === 0) return
      wasVisible ||= document.visibilityState === 'visible'
      const due = isBeatDue(so, sent)
      if (viewId) return due || (isStopEvent(event) && hasProgress(so, sent)) ? sendBeat(viewId) : undefined
      if (!isStarting && (due || sent === noBeatSent)) void start()
    },
    /** `sendBeacon` outlives the page, but its response cannot be read. */
    flush() {
      if (!viewId || !hasProgress(so, sent)) return
      const body = new Blob([JSON.stringify(beatBody())], { type: 'application/json' })
      if (navigator.sendBeacon(views.beat.path.replace(':viewId', viewId), body)) markSent()
      else sendBeat(viewId)
    },
    end() {
      if (viewId && hasProgress(so, sent)) sendBeat(viewId)
    },
  }
}

/** A change of viewer starts a new view. */
export function useViewSession(videoId: number, origin: ViewOrigin, viewerId?: number) {
  const session = useRef<ReturnType<typeof createViewSession>>(null)
  useEffect(() => {
    const started = createViewSession(videoId, origin)
    session.current = started
    const handleVisibility = () => document.visibilityState === 'hidden' && started.flush()
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility)
      started.end()
      session.current = null
    }
  }, [videoId, origin, viewerId])
  return (event: PlayerEvent) => session.current?.handleEvent(event)
}
