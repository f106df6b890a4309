import type { Video } from '@kinora/contract/videos'
import { createStore } from '../../lib/store.ts'
import type { PlayerHandle } from '../../player/film/player-props.ts'
import type { CameFrom } from './came-from.ts'
import { withWatched } from './next-up.ts'

// One player for all pages, in a container outside of React's tree of pages. The watch page offers it a slot;
// without one it plays on in the corner. The container is moved, never recreated, so that playback continues on
// the same element.

export interface Showing {
  video: Video
  startSeconds: number
  isResumed: boolean
  came: CameFrom
  /** Chosen on this site or following another video: no second press is needed. */
  autoplay: boolean
}

/** `parked`: out of sight while one watch page replaces another. */
export type Standing = 'page' | 'mini' | 'parked'

export const showing = createStore<Showing | null>(null)
export const standing = createStore<Standing>('page')
/** In whole seconds. */
export const playingSecond = createStore(0)
export const watched = createStore<readonly number[]>([])
/** Videos started by autoplay since the last user input. */
export const untouched = createStore(0)

interface Spot {
  element: HTMLElement
  video: Video
}

let frame: HTMLElement | undefined
let place: Spot | null = null
let next: number | null = null
let hasShown = false
const handle: { current: PlayerHandle | null } = { current: null }

export const setHandle = (player: PlayerHandle | null) => {
  handle.current = player
}
export const player = () => handle.current

export function playerFrame(): HTMLElement {
  frame ??= makeFrame()
  return frame
}

/** Focused element in the container; kept while the page around it is removed. */
let focused: HTMLElement | null = null

function makeFrame() {
  const made = document.createElement('div')
  made.className = 'contents'
  made.addEventListener('focusin', ({ target }) => {
    focused = target instanceof HTMLElement ? target : null
  })
  made.addEventListener('focusout', () => queueMicrotask(() => made.isConnected && forgetFocus(made)))
  return made
}

function forgetFocus(made: HTMLElement) {
  if (!made.contains(document.activeElement)) focused = null
}

// `moveBefore` keeps fullscreen and picture-in-picture; not every browser has it.
const canMove = 'moveBefore' in Element.prototype

function moveInto(parent: HTMLElement) {
  const moved = playerFrame()
  if (moved.parentElement === parent) return
  if (canMove && moved.isConnected) parent.moveBefore(moved, null)
  // Removed and reinserted within one task, so that playback continues.
  else {
    const back = focused
    parent.append(moved)
    if (back && document.activeElement === document.body) back.focus({ preventScroll: true })
  }
}

function settle(next: Standing) {
  standing.set(next)
  moveInto(next === 'page' && place ? place.element : document.body)
}

/** True after navigation within the site; a page opened directly waits for a press. */
function isChosenHere() {
  const [landing] = performance.getEntriesByType('navigation')
  const isLanding = !hasShown && (!landing || new URL(landing.name).pathname === location.pathname)
  return isLanding ? isLinkedFromHere(landing) : navigator.userActivation?.hasBeenActive !== false
}

/** A link pressed before the scripts ran loads the next page from the server; a background tab waits. */
const isLinkedFromHere = (landing: PerformanceEntry | undefined) =>
  (landing as PerformanceNavigationTiming | undefined)?.type === 'navigate' &&
  URL.canParse(document.referrer) &&
  new URL(document.referrer).origin === location.origin &&
  document.visibilityState === 'visible'

export function show(video: Video, start: Omit<Showing, 'video' | 'autoplay'>) {
  if (showing.get()?.video.id === video.id) return renew(video)
  watched.set(withWatched(watched.get(), video.id))
  showing.set({ ...start, video, autoplay: next === video.id || isChosenHere() })
  next = null
  hasShown = true
}

export function renew(video: Video) {
  const now = showing.get()
  if (now?.video.id === video.id) showing.set({ ...now, video })
  if (place?.video.id === video.id) place.video = video
}

export const willPlay = (id: number) => {
  next = id
}

export function offerPlace(element: HTMLElement, video: Video) {
  place = { element, video }
  settle('page')
}

function isWatched() {
  const at = handle.current?.read()
  return at !== undefined && !at.hasEnded && (!at.isPaused || at.seconds > 0)
}

function park() {
  handle.current?.pause()
  settle('parked')
}

export function withdrawPlace(element: HTMLElement, nextVideoId: number | null) {
  if (place?.element !== element) return
  place = null
  const isNextShown = nextVideoId === showing.get()?.video.id
  if (nextVideoId !== null && !isNextShown) return park()
  // Playback in the corner continues, even on the way to its own page.
  if (standing.get() === 'mini') return
  // The page is still open without a slot: the video is gone.
  if (isNextShown || !isWatched()) return close()
  settle('mini')
}

export const toMini = () => settle('mini')
export const toPage = () => place !== null && settle('page')
export const isPageOpen = (videoId: number) => place?.video.id === videoId

function close() {
  showing.set(null)
  playerFrame().remove()
  standing.set('page')
}

export function endVideo(id: number) {
  if (showing.get()?.video.id === id) close()
}

/** The video of an open watch page waits there; any other one ends. */
export function closeMini() {
  if (!place) return close()
  const { video } = place
  handle.current?.pause()
  if (showing.get()?.video.id !== video.id) {
    showing.set({ video, startSeconds: 0, isResumed: false, came: { source: 'direct' }, autoplay: false })
  }
  settle('page')
}
