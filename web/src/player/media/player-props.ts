import type { CaptionTrack, Chapter, Storyboard } from '@kinora/contract/library/videos/schemas'
import type { LatencyMode } from '@kinora/contract/library/videos/broadcast-rules'
import type { ResponsiveImage } from '@kinora/contract/people/users/schemas'
import type { ReactNode, Ref } from 'react'

export interface PlayerSnapshot {
  seconds: number
  durationSeconds: number
  isPaused: boolean
  hasEnded: boolean
  /** 0 to 1. */
  volume: number
  isMuted: boolean
  speed: number
}

/** Commands are queued until the media is loaded. `liveEdge` is a position too. */
export interface PlayerHandle {
  playFrom: (seconds: number) => void
  play: () => void
  pause: () => void
  seek: (seconds: number) => void
  setMuted: (isMuted: boolean) => void
  /** 0 to 1. */
  setVolume: (volume: number) => void
  setSpeed: (speed: number) => void
  setCaptions: (language: string | null) => void
  read: () => PlayerSnapshot
}

export interface PlayerEvent {
  type: 'ready' | 'play' | 'pause' | 'time' | 'seeked' | 'ended' | 'volume' | 'speed' | 'error'
  at: PlayerSnapshot
}

export interface Toggle {
  isOn: boolean
  toggle: () => void
}

/** Actions outside of the player. A missing action has no button. */
export interface PlayerActions {
  theatre?: Toggle
  mini?: Toggle & { close: () => void }
  autoplayNext?: Toggle
  playNext?: (() => void) | undefined
  playPrevious?: (() => void) | undefined
  /** Toggles the like and returns the message to display. */
  like?: (() => string) | undefined
  pageUrl?: (seconds?: number) => string
  embedUrl?: string | undefined
  /** Contact form; the player adds `t` (seconds) and `code`. */
  reportUrl?: string
}

/** A video that is on air. It starts at the live edge, or at `startSeconds`. */
export interface BroadcastProps {
  latency: LatencyMode
  /** The encoder is away: playback waits for it, and nothing counts as a failure. */
  isInterrupted: boolean
}

export interface PlayerProps {
  /** A new id resets all state. */
  id: number
  /** Master playlist; a newer one is adopted without losing the position. */
  src: string
  /** Short sides of the renditions. */
  heights: readonly number[]
  title: string
  artist?: string
  poster: ResponsiveImage | null
  durationSeconds: number
  /** Encoded seconds while the video is still processing; null once complete. */
  readySeconds?: number | null
  /** Undefined once the video is no longer on air: then it is a film, which continues at the same position. */
  broadcast?: BroadcastProps | undefined
  startSeconds?: number | undefined
  /** Playback stops or loops here. */
  endSeconds?: number
  /** Subject to the browser's autoplay policy. */
  autoplay?: boolean
  muted?: boolean
  loop?: boolean
  controls?: boolean
  captionsLanguage?: string
  /** Applies until the viewer has chosen. */
  captionsByDefault?: boolean
  captions?: readonly CaptionTrack[]
  chapters?: readonly Chapter[]
  storyboard?: Storyboard | null
  loudnessGainDb?: number | null
  channelId?: number
  /** Cast devices have no session. Default true. */
  canCast?: boolean
  dataSaver?: boolean
  /** One of several mounted players: smaller buffer. */
  isLight?: boolean
  layout?: 'page' | 'mini'
  actions?: PlayerActions
  notice?: ReactNode
  endOverlay?: ReactNode
  onEvent?: (event: PlayerEvent) => void
  /** Loading failed: the parent may provide another `src`. */
  onSourceLost?: (() => void) | undefined
  ref?: Ref<PlayerHandle>
}
