import type { Video } from '@kinora/contract/videos'
import { createStore } from '../../lib/store.ts'
import type { PlayerHandle } from '../../player/player-props.ts'
import { withWatched } from './next-up.ts'

// One player for all pages. It stands in a frame of its own outside of React's tree of pages; the watch page offers a
// place for it, and while none is offered it plays on in a corner. The frame is moved, never made anew: the film goes
// on without a gap, on the same element.

/** What plays, and how it began. */
export interface Showing {
  video: Video
  startSeconds: number
  isResumed: boolean
  /** Somebody chose it on this site, or it follows another one: nobody wants to press twice. */
  autoplay: boolean
}

/** Where the player is: on its page, in the corner, or out of sight while one page follows another. */
export type Standing = 'page' | 'mini' | 'parked'

export const showing = createStore<Showing | null>(null)
export const standing = createStore<Standing>('page')
/** The videos of this visit, in their order. */
export const watched = createStore<readonly number[]>([])
/** How many videos started by themselves since somebody touched anything. */
export const untouched = createStore(0)

let frame: HTMLElement | undefined
let place: HTMLElement | null = null
let next: number | null = null
let hasShown = false
const handle: { current: PlayerHandle | null } = { current: null }

export const setHandle = (player: PlayerHandle | null) => {
  handle.current = player
}
export const player = () => handle.current

/** The frame of the player; made once. */
export function playerFrame(): HTMLElement {
  frame ??= document.createElement('div')
  frame.className = 'contents'
  return frame
}

// Moves a node with all its state, so that fullscreen and picture-in-picture outlive it. Not yet in every browser.
const canMove = 'moveBefore' in Element.prototype

function moveInto(parent: HTMLElement) {
  const moved = playerFrame()
  if (moved.parentElement === parent) return
  if (canMove && moved.isConnected) parent.moveBefore(moved, null)
  // Out and in within one task: a film that plays goes on.
  else parent.append(moved)
}

function settle(next: Standing) {
  standing.set(next)
  moveInto(next === 'page' && place ? place : document.body)
}

/** Whether somebody came to this page from another one of the site; a page that was opened alone waits for a press. */
function isChosenHere() {
  const [landing] = performance.getEntriesByType('navigation')
  const isLanding = !hasShown && (!landing || new URL(landing.name).pathname === location.pathname)
  return !isLanding && navigator.userActivation?.hasBeenActive !== false
}

/** Shows a video. One that is shown already only gets what is new about it. */
export function show(video: Video, start: { startSeconds: number; isResumed: boolean }) {
  const now = showing.get()
  watched.set(withWatched(watched.get(), video.id))
  if (now?.video.id === video.id) return showing.set({ ...now, video })
  showing.set({ ...start, video, autoplay: next === video.id || isChosenHere() })
  next = null
  hasShown = true
}

/** Marks the video that starts by itself once it is shown. */
export const willPlay = (id: number) => {
  next = id
}

/** Offers the player a place on the page of a video; what plays there already stays the same element. */
export function offerPlace(element: HTMLElement, videoId: number) {
  place = element
  if (standing.get() === 'mini' && showing.get()?.video.id !== videoId) handle.current?.pause()
  settle('page')
}

/** Takes the place back. What plays goes on in the corner, unless another video's page follows. */
export function withdrawPlace(element: HTMLElement, isVideoNext: boolean) {
  if (place !== element) return
  place = null
  const at = handle.current?.read()
  const isWatched = at !== undefined && !at.hasEnded && (!at.isPaused || at.seconds > 0)
  if (isVideoNext) {
    handle.current?.pause()
    settle('parked')
  } else if (isWatched || standing.get() === 'mini') settle('mini')
  else close()
}

/** Sends the player to the corner, or back to its page when that is open. */
export const toMini = () => settle('mini')
export const toPage = () => place !== null && settle('page')
export const hasPlace = () => place !== null

/** Ends what plays. */
export function close() {
  showing.set(null)
  if (place) settle('page')
  else {
    playerFrame().remove()
    standing.set('page')
  }
}
