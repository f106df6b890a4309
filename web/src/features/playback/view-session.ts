import { beatSeconds, viewRules, views } from '@kinora/contract/views'
import { ApiError, send } from '../../api.ts'
import { warn } from '../../lib/log.ts'
import type { PlayerEvent } from '../../player/film/player-props.ts'
import type { CameFrom } from './came-from.ts'
import { jumped, nothingYet, playedOn, roundedRanges, type WatchedSoFar } from './watched-so-far.ts'

/** Long enough for any film to be counted, with a moment for the way to the server. */
const firstBeatSeconds = viewRules.seconds + 1
/** Whoever looks for a place jumps many times; it is said when they have found one. */
const settledMs = 1500

/** Its first stretch is no news by itself. */
const nothingSent = { seconds: 0, position: 0, ranges: 1, atMs: 0 }

type View = { is: 'none' | 'asked' } | { is: 'open'; id: string }

/**
 * One watching of one film, as the server hears of it: it begins with the first picture that moves; then come beats, every ten
 * seconds, after a jump, at a pause, and when the page goes. What a beat says is true of the whole view so far, so that one
 * which is lost is made good by the next.
 */
export function watchFilm(videoId: number, came: CameFrom) {
  let view: View = { is: 'none' }
  let so: WatchedSoFar = nothingYet
  let position = 0
  let sent = nothingSent
  let wasSeen = false

  const open = () => {
    view = { is: 'asked' }
    send(
      views.start,
      { params: { id: videoId }, body: { positionSeconds: position, ...came } },
      { keepalive: true },
    )
      .then(({ viewId }) => {
        view = { is: 'open', id: viewId }
      })
      .catch((error: unknown) => {
        warn('The view was not begun', error)
        // Tried again when a beat would be due.
        view = { is: 'none' }
        sent = { ...sent, seconds: so.seconds, atMs: performance.now() }
      })
  }

  const body = () => ({
    positionSeconds: position,
    watchedSeconds: so.seconds,
    ranges: roundedRanges(so),
    isBackground: !wasSeen,
  })
  const noteSent = () => {
    sent = { seconds: so.seconds, position, ranges: so.ranges.length, atMs: performance.now() }
  }

  const beat = (id: string) => {
    noteSent()
    send(views.beat, { params: { viewId: id }, body: body() }, { keepalive: true }).catch(
      (error: unknown) => {
        warn('How far the film was watched was not kept', error)
        // Somebody else is signed in, or the server has lost it: this is a new view.
        if (error instanceof ApiError && error.status === 404) {
          view = { is: 'none' }
          so = { ...nothingYet, last: so.last }
          sent = { ...sent, seconds: 0 }
        }
      },
    )
  }

  const isNews = () => so.seconds - sent.seconds > 0.5 || Math.abs(position - sent.position) > 0.5
  const isDue = () => {
    const since = so.seconds - sent.seconds
    if (since >= beatSeconds || (sent.seconds === 0 && since >= firstBeatSeconds)) return true
    return so.ranges.length > sent.ranges && performance.now() - sent.atMs > settledMs && isNews()
  }

  return {
    hear({ type, at }: PlayerEvent) {
      // An element that was emptied says that it stands at the beginning.
      if (at.durationSeconds === 0) return
      const now = { atMs: performance.now(), seconds: at.seconds, speed: at.speed }
      if (type === 'play' || type === 'seeked') so = jumped(so, now)
      if (type === 'time' || type === 'pause' || type === 'ended') so = playedOn(so, now)
      if (so.seconds === 0) return
      position = at.seconds
      wasSeen ||= document.visibilityState === 'visible'
      if (view.is === 'none' && (sent.atMs === 0 || isDue())) open()
      const isStop = type === 'pause' || type === 'ended'
      if (view.is === 'open' && (isDue() || (isStop && isNews()))) beat(view.id)
    },
    /** Says what is left to say while the page goes: the browser sees to it, and nobody hears the answer. */
    leave() {
      if (view.is !== 'open' || !isNews()) return
      const { id } = view
      const address = views.beat.path.replace(':viewId', id)
      const said = new Blob([JSON.stringify(body())], { type: 'application/json' })
      if (navigator.sendBeacon(address, said)) noteSent()
      else beat(id)
    },
    /** Another film follows, or none: the page stays. */
    end() {
      if (view.is === 'open' && isNews()) beat(view.id)
    },
  }
}
