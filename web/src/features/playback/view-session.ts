import { views } from '@kinora/contract/views'
import { beatSeconds, viewRules } from '@kinora/contract/view-rules'
import { ApiError, send } from '../../api.ts'
import { warn } from '../../lib/log.ts'
import type { PlayerEvent } from '../../player/film/player-props.ts'
import type { CameFrom } from './came-from.ts'
import { heard, nothingYet, roundedRanges, type WatchedSoFar } from './watched-so-far.ts'

/** Long enough for any film to be counted, with a moment for the way to the server. */
const firstBeatSeconds = viewRules.seconds + 1
/** Whoever looks for a place jumps many times; it is said when they have found one. */
const settledMs = 1500

interface Sent {
  seconds: number
  position: number
  ranges: number
  atMs: number
}
/** The first stretch of a film is no news by itself. */
const nothingSent: Sent = { seconds: 0, position: 0, ranges: 1, atMs: 0 }

const isNews = (so: WatchedSoFar, sent: Sent) =>
  so.seconds - sent.seconds > 0.5 || Math.abs((so.last?.seconds ?? 0) - sent.position) > 0.5

/** Every ten seconds, sooner at the beginning, and after a jump. */
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
 * One watching of one film, as the server hears of it: it begins with the first picture that moves; then come beats, every ten
 * seconds, after a jump, at a pause, and when the page goes. What a beat says is true of the whole view so far, so that one
 * which is lost is made good by the next.
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
      warn('The view was not begun', error)
      // Tried again when a beat would be due.
      noteSent()
    }
    isAsked = false
  }

  function beat(id: string) {
    const body = said()
    noteSent()
    send(views.beat, { params: { viewId: id }, body }, { keepalive: true }).catch((error: unknown) => {
      warn('How far the film was watched was not kept', error)
      if (!(error instanceof ApiError) || error.status !== 404) return
      // The server knows this view no more: another one begins.
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
    /** Says what is left to say while the page goes: the browser sees to it, and nobody hears the answer. */
    leave() {
      if (!viewId || !isNews(so, sent)) return
      const body = new Blob([JSON.stringify(said())], { type: 'application/json' })
      if (navigator.sendBeacon(views.beat.path.replace(':viewId', viewId), body)) noteSent()
      else beat(viewId)
    },
    /** Another film follows, or none: the page stays. */
    end() {
      if (viewId && isNews(so, sent)) beat(viewId)
    },
  }
}
