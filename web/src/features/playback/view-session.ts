import { views } from '@kinora/contract/views'
import { beatSeconds, viewRules } from '@kinora/contract/view-rules'
import { ApiError, send } from '../../api.ts'
import { warn } from '../../lib/log.ts'
import type { PlayerEvent } from '../../player/film/player-props.ts'
import type { CameFrom } from './came-from.ts'
import { heard, nothingYet, roundedRanges, type WatchedSoFar } from './watched-so-far.ts'

/** The minimum for a counted view, plus a second for latency. */
const firstBeatSeconds = viewRules.seconds + 1
/** A search for a position seeks many times; the beat waits until it is over. */
const settledMs = 1500

interface Sent {
  seconds: number
  position: number
  ranges: number
  atMs: number
}
const nothingSent: Sent = { seconds: 0, position: 0, ranges: 1, atMs: 0 }

const isNews = (so: WatchedSoFar, sent: Sent) =>
  so.seconds - sent.seconds > 0.5 || Math.abs((so.last?.seconds ?? 0) - sent.position) > 0.5

function isDue(so: WatchedSoFar, sent: Sent) {
  const since = so.seconds - sent.seconds
  if (since >= beatSeconds || (sent.seconds === 0 && since >= firstBeatSeconds)) return true
  return so.ranges.length > sent.ranges && performance.now() - sent.atMs > settledMs && isNews(so, sent)
}

const isStop = ({ type }: PlayerEvent) => type === 'pause' || type === 'ended'

async function begin(videoId: number, positionSeconds: number, { keepBrowserId, ...from }: CameFrom) {
  const body = { positionSeconds, ...from }
  const begun = await send(views.start, { params: { id: videoId }, body }, { keepalive: true })
  if (begun.browserId) keepBrowserId?.(begun.browserId)
  return begun.viewId
}

/**
 * One view of one video. It starts when playback first moves; beats follow every ten seconds, after a seek, on pause
 * and when the page is hidden. A beat carries the totals of the view, so a lost one is made up by the next.
 */
export function watchFilm(videoId: number, came: CameFrom) {
  let viewId: string | null = null
  let isAsked = false
  let so: WatchedSoFar = nothingYet
  let sent = nothingSent
  let wasSeen = false

  const position = () => so.last?.seconds ?? 0
  const noteSent = () => {
    sent = { seconds: so.seconds, position: position(), ranges: so.ranges.length, atMs: performance.now() }
  }
  const said = () => ({
    positionSeconds: position(),
    watchedSeconds: so.seconds,
    ranges: roundedRanges(so),
    isBackground: !wasSeen,
  })

  async function open() {
    isAsked = true
    try {
      viewId = await begin(videoId, position(), came)
    } catch (error) {
      warn('The view could not be started', error)
      // Retried when the next beat is due.
      noteSent()
    }
    isAsked = false
  }

  function beat(id: string) {
    const body = said()
    noteSent()
    send(views.beat, { params: { viewId: id }, body }, { keepalive: true }).catch((error: unknown) => {
      warn('The watch progress could not be saved', error)
      if (!(error instanceof ApiError) || error.status !== 404) return
      // The server no longer knows this view: a new one starts.
      viewId = null
      so = { ...nothingYet, last: so.last }
      sent = nothingSent
    })
  }

  return {
    hear(event: PlayerEvent) {
      so = heard(so, event, performance.now())
      if (so.seconds === 0) return
      wasSeen ||= document.visibilityState === 'visible'
      const due = isDue(so, sent)
      if (viewId) return due || (isStop(event) && isNews(so, sent)) ? beat(viewId) : undefined
      if (!isAsked && (due || sent === nothingSent)) void open()
    },
    /** `sendBeacon` outlives the page, but its response cannot be read. */
    leave() {
      if (!viewId || !isNews(so, sent)) return
      const body = new Blob([JSON.stringify(said())], { type: 'application/json' })
      if (navigator.sendBeacon(views.beat.path.replace(':viewId', viewId), body)) noteSent()
      else beat(viewId)
    },
    end() {
      if (viewId && isNews(so, sent)) beat(viewId)
    },
  }
}
