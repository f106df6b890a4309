import type { CaptionTrack } from '@kinora/contract/captions'
import type { Chapter } from '@kinora/contract/chapters'
import type { Storyboard } from '@kinora/contract/storyboards'
import type { Picture } from '@kinora/contract/users'
import type { ReactNode, Ref } from 'react'

/** Where a player stands at one moment. */
export interface PlayerSnapshot {
  seconds: number
  durationSeconds: number
  isPaused: boolean
  hasEnded: boolean
  /** From 0 to 1. */
  volume: number
  isMuted: boolean
  speed: number
}

/** What others may ask of a player. Before anything is loaded the wishes wait for it. */
export interface PlayerHandle {
  /** Goes to a second of the video and plays from there. */
  playFrom: (seconds: number) => void
  play: () => void
  pause: () => void
  seek: (seconds: number) => void
  setMuted: (isMuted: boolean) => void
  /** From 0 to 1. */
  setVolume: (volume: number) => void
  setSpeed: (speed: number) => void
  /** The language of the captions, or null for none. */
  setCaptions: (language: string | null) => void
  read: () => PlayerSnapshot
}

/** Something that happened in a player, with where it stood then. */
export interface PlayerEvent {
  type: 'ready' | 'play' | 'pause' | 'time' | 'seeked' | 'ended' | 'volume' | 'speed' | 'error'
  at: PlayerSnapshot
}

/** Something around the player that its buttons and keys switch. */
export interface Toggle {
  isOn: boolean
  toggle: () => void
}

/** What stands around a player and obeys its buttons and keys. What is missing has no button. */
export interface Surroundings {
  theatre?: Toggle
  mini?: Toggle & { close: () => void }
  /** Whether the next video starts by itself. */
  autoplayNext?: Toggle
  playNext?: (() => void) | undefined
  playPrevious?: (() => void) | undefined
  /** Presses like; answers with what is then to be told. */
  like?: (() => string) | undefined
  /** Addresses for the menu of the right mouse button. */
  pageAddress?: (seconds?: number) => string
  embedAddress?: string | undefined
  /** Where a person writes about a problem with this video; the player adds `t` (seconds) and `code`. */
  reportAddress?: string
}

export interface PlayerProps {
  /** Tells one video from the next; with another one everything starts anew. */
  id: number
  /** Address of the master playlist; a newer one is taken over without losing the place. */
  src: string
  /** The short sides of the renditions in it. */
  heights: readonly number[]
  title: string
  /** Who made it: for the lock screen. */
  artist?: string
  poster: Picture | null
  durationSeconds: number
  /** While it is still being written: how much of it, from the beginning, is there. Null when all of it is. */
  readySeconds?: number | null
  startSeconds?: number
  /** Where it stops, or begins again when it loops. */
  endSeconds?: number
  /** Starts by itself where the browser allows it. */
  autoplay?: boolean
  muted?: boolean
  loop?: boolean
  /** Without controls there is only the picture and the big button. */
  controls?: boolean
  /** Captions to begin with, whatever this browser used last. */
  captionsLanguage?: string
  /** Captions are on where nobody chose anything yet. */
  captionsByDefault?: boolean
  captions?: readonly CaptionTrack[]
  chapters?: readonly Chapter[]
  storyboard?: Storyboard | null
  loudnessGainDb?: number | null
  /** The speed is remembered for each channel. */
  channelId?: number
  /** Another device, which knows nobody's session, may fetch it; true when left out. */
  canCast?: boolean
  /** Rather less to load than finer pictures. */
  savesData?: boolean
  /** One of several that stand ready on a page: less of it is loaded ahead. */
  isLight?: boolean
  /** `mini` has room for the least only. */
  layout?: 'page' | 'mini'
  surroundings?: Surroundings
  /** A sentence over the picture once it plays, such as where it was taken up. */
  notice?: ReactNode
  /** Stands over the picture when the video has ended. */
  ending?: ReactNode
  onEvent?: (event: PlayerEvent) => void
  /** Its files do not come: whoever built it in looks whether others took their place, and brings them by `src`. */
  onLost?: (() => void) | undefined
  ref?: Ref<PlayerHandle>
}
