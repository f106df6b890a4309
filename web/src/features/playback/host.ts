import type { Video } from '@kinora/contract/videos'
import { createStore } from '../../lib/store.ts'
import type { PlayerHandle } from '../../player/film/player-props.ts'
import type { CameFrom } from './came-from.ts'
import { withWatched } from './next-up.ts'

// One player for all pages. It stands in a frame of its own outside of React's tree of pages; the watch page offers a
// place for it, and while none is offered it plays on in a corner. The frame is moved, never made anew: the film goes
// on without a gap, on the same element.

/** What plays, and how it began. */
export interface Showing {
  video: Video
  startSeconds: number
  isResumed: boolean
  came: CameFrom
  /** Somebody chose it on this site, or it follows another one: nobody wants to press twice. */
  autoplay: boolean
}

/** Where the player is: on its page, in the corner, or out of sight while one page follows another. */
export type Standing = 'page' | 'mini' | 'parked'

export const showing = createStore<Showing | null>(null)
export const standing = createStore<Standing>('page')
/** How far it is, in whole seconds. */
export const playingSecond = createStore(0)
/** The videos of this visit, in their order. */
export const watched = createStore<readonly number[]>([])
/** How many videos started by themselves since somebody touched anything. */
export const untouched = createStore(0)

/** What a page offers: where the player may stand, and for which video. */
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

/** The frame of the player; made once. */
export function playerFrame(): HTMLElement {
  frame ??= makeFrame()
  return frame
}

/** What has the focus in the frame, also while the page around it is taken away. */
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

// Moves a node with all its state, so that fullscreen and picture-in-picture outlive it. Not yet in every browser.
const canMove = 'moveBefore' in Element.prototype

function moveInto(parent: HTMLElement) {
  const moved = playerFrame()
  if (moved.parentElement === parent) return
  if (canMove && moved.isConnected) parent.moveBefore(moved, null)
  // Out and in within one task: a film that plays goes on.
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

/** Whether somebody came to this page from another one of the site; a page that was opened alone waits for a press. */
function isChosenHere() {
  const [landing] = performance.getEntriesByType('navigation')
  const isLanding = !hasShown && (!landing || new URL(landing.name).pathname === location.pathname)
  return isLanding ? isLinkedFromHere(landing) : navigator.userActivation?.hasBeenActive !== false
}

/** A link that was pressed before the scripts of its page ran opens the next page whole; a tab behind this one waits. */
const isLinkedFromHere = (landing: PerformanceEntry | undefined) =>
  (landing as PerformanceNavigationTiming | undefined)?.type === 'navigate' &&
  URL.canParse(document.referrer) &&
  new URL(document.referrer).origin === location.origin &&
  document.visibilityState === 'visible'

/** Shows a video. One that is shown already goes on as it is. */
export function show(video: Video, start: Omit<Showing, 'video' | 'autoplay'>) {
  if (showing.get()?.video.id === video.id) return renew(video)
  watched.set(withWatched(watched.get(), video.id))
  showing.set({ ...start, video, autoplay: next === video.id || isChosenHere() })
  next = null
  hasShown = true
}

/** Takes over what is new about a video, where it is shown or its page is open. */
export function renew(video: Video) {
  const now = showing.get()
  if (now?.video.id === video.id) showing.set({ ...now, video })
  if (place?.video.id === video.id) place.video = video
}

/** Marks the video that starts by itself once it is shown. */
export const willPlay = (id: number) => {
  next = id
}

/** Offers the player a place on the page of a video; what plays there already stays the same element. */
export function offerPlace(element: HTMLElement, video: Video) {
  place = { element, video }
  settle('page')
}

function isWatched() {
  const at = handle.current?.read()
  return at !== undefined && !at.hasEnded && (!at.isPaused || at.seconds > 0)
}

/** Out of sight until the page of another video offers its place. */
function park() {
  handle.current?.pause()
  settle('parked')
}

/** Takes the place back; with the id of the video whose page follows, or null when none does. */
export function withdrawPlace(element: HTMLElement, nextVideoId: number | null) {
  if (place?.element !== element) return
  place = null
  const isNextShown = nextVideoId === showing.get()?.video.id
  if (nextVideoId !== null && !isNextShown) return park()
  // Nothing stops a film in the corner, least of all on the way to its own page.
  if (standing.get() === 'mini') return
  // Its page is still there without a place for it: the video is gone.
  if (isNextShown || !isWatched()) return close()
  settle('mini')
}

/** Sends the player to the corner, or back to its page when that is open. */
export const toMini = () => settle('mini')
export const toPage = () => place !== null && settle('page')
export const isPageOpen = (videoId: number) => place?.video.id === videoId

/** Ends what plays. */
function close() {
  showing.set(null)
  playerFrame().remove()
  standing.set('page')
}

/** Ends this video wherever it stands: it is not there any more. */
export function endVideo(id: number) {
  if (showing.get()?.video.id === id) close()
}

/** Closes the corner. The film of the page that is open waits there again, any other one ends. */
export function closeMini() {
  if (!place) return close()
  const { video } = place
  handle.current?.pause()
  if (showing.get()?.video.id !== video.id) {
    showing.set({ video, startSeconds: 0, isResumed: false, came: { source: 'direct' }, autoplay: false })
  }
  settle('page')
}
