import type { Video } from '@kinora/contract/library/videos/schemas'
import { createStore } from '../../../lib/store.ts'
import type { PlayerHandle } from '../../../player/media/player-props.ts'
import type { ViewOrigin } from './view-origin.ts'
import { addWatched } from './next-up.ts'

// One player for all pages, in a container outside of React's tree of pages. The watch page offers it a slot;
// without one it plays on in the corner. The container is moved, never recreated, so that playback continues on
// the same element.

export interface ActiveVideo {
  video: Video
  startSeconds: number
  isResumed: boolean
  origin: ViewOrigin
  /** Chosen on this site or following another video: no second press is needed. */
  autoplay: boolean
}

/** `parked`: out of sight while one watch page replaces another. */
export type PlayerPlacement = 'page' | 'mini' | 'parked'

export const activeVideo = createStore<ActiveVideo | null>(null)
export const playerPlacement = createStore<PlayerPlacement>('page')
/** In whole seconds. */
export const currentSecond = createStore(0)
export const visitHistory = createStore<readonly number[]>([])
/** Videos started by autoplay since the last user input. */
export const autoplayedCount = createStore(0)

interface Slot {
  element: HTMLElement
  video: Video
}

let container: HTMLElement | undefined
let slot: Slot | null = null
let autoplayVideoId: number | null = null
let hasStarted = false
const playerHandle: { current: PlayerHandle | null } = { current: null }

export const setPlayerHandle = (newHandle: PlayerHandle | null) => {
  playerHandle.current = newHandle
}
export const player = () => playerHandle.current

export function playerContainer(): HTMLElement {
  container ??= createContainer()
  return container
}

function createContainer() {
  const element = document.createElement('div')
  element.className = 'contents'
  return element
}

// `moveBefore` keeps fullscreen and picture-in-picture; not every browser has it.
const hasMoveBefore = 'moveBefore' in Element.prototype

function movePlayerInto(parent: HTMLElement) {
  const moved = playerContainer()
  if (moved.parentElement === parent) return
  if (hasMoveBefore && moved.isConnected) parent.moveBefore(moved, null)
  // Removed and reinserted within one task, so that playback continues.
  else parent.append(moved)
}

function setPlacement(next: PlayerPlacement) {
  playerPlacement.set(next)
  movePlayerInto(next === 'page' && slot ? slot.element : document.body)
}

/** True after navigation within the site; a page opened directly waits for a press. */
function isSiteNavigation() {
  const [landing] = performance.getEntriesByType('navigation')
  const isLanding = !hasStarted && (!landing || new URL(landing.name).pathname === location.pathname)
  return isLanding ? isSiteReferral(landing) : navigator.userActivation?.hasBeenActive !== false
}

/** A link pressed before the scripts ran loads the next page from the server; a background tab waits. */
const isSiteReferral = (landing: PerformanceEntry | undefined) =>
  (landing as PerformanceNavigationTiming | undefined)?.type === 'navigate' &&
  URL.canParse(document.referrer) &&
  new URL(document.referrer).origin === location.origin &&
  document.visibilityState === 'visible'

export function activateVideo(video: Video, start: Omit<ActiveVideo, 'video' | 'autoplay'>) {
  if (activeVideo.get()?.video.id === video.id) return updateVideo(video)
  visitHistory.set(addWatched(visitHistory.get(), video.id))
  activeVideo.set({ ...start, video, autoplay: autoplayVideoId === video.id || isSiteNavigation() })
  autoplayVideoId = null
  hasStarted = true
}

export function updateVideo(video: Video) {
  const now = activeVideo.get()
  if (now?.video.id === video.id) activeVideo.set({ ...now, video })
  if (slot?.video.id === video.id) slot.video = video
}

export const markForAutoplay = (id: number) => {
  autoplayVideoId = id
}

export function offerSlot(element: HTMLElement, video: Video) {
  slot = { element, video }
  setPlacement('page')
}

/** The player that is mounted next continues where this one is. */
export function keepPosition() {
  const [shown, at] = [activeVideo.get(), playerHandle.current?.read()]
  if (!shown || !at) return
  activeVideo.set({ ...shown, startSeconds: at.seconds, isResumed: false, autoplay: !at.isPaused })
}

function isInProgress() {
  const at = playerHandle.current?.read()
  return at !== undefined && !at.hasEnded && (!at.isPaused || at.seconds > 0)
}

function parkPlayer() {
  playerHandle.current?.pause()
  setPlacement('parked')
}

export function withdrawSlot(element: HTMLElement, nextVideoId: number | null) {
  if (slot?.element !== element) return
  slot = null
  const isNextActive = nextVideoId === activeVideo.get()?.video.id
  if (nextVideoId !== null && !isNextActive) return parkPlayer()
  // Playback in the corner continues, even on the way to its own page.
  if (playerPlacement.get() === 'mini') return
  // The page is still open without a slot: the video is gone.
  if (isNextActive || !isInProgress()) return closePlayer()
  setPlacement('mini')
}

export const moveToMiniPlayer = () => setPlacement('mini')
export const moveToPage = () => slot !== null && setPlacement('page')
export const isWatchPageOpen = (videoId: number) => slot?.video.id === videoId

function closePlayer() {
  activeVideo.set(null)
  playerContainer().remove()
  playerPlacement.set('page')
}

export function closeVideo(id: number) {
  if (activeVideo.get()?.video.id === id) closePlayer()
}

/** The video of an open watch page waits there; any other one ends. */
export function closeMiniPlayer() {
  if (!slot) return closePlayer()
  const { video } = slot
  playerHandle.current?.pause()
  if (activeVideo.get()?.video.id !== video.id) {
    activeVideo.set({
      video,
      startSeconds: 0,
      isResumed: false,
      origin: { source: 'direct' },
      autoplay: false,
    })
  }
  setPlacement('page')
}
