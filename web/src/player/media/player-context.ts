import { createContext, useContext } from 'react'
import type { PlayerProps, PlayerActions } from './player-props.ts'
import type { useCaptions } from './use-captions.ts'
import type { useQuality } from './use-quality.ts'
import type { usePlaybackControls } from './use-playback-controls.ts'

export interface PlayerContextValue {
  props: PlayerProps
  actions: PlayerActions
  captions: ReturnType<typeof useCaptions>
  quality: ReturnType<typeof useQuality>
  playback: ReturnType<typeof usePlaybackControls>
  loop: { isOn: boolean; toggle: () => void }
  stats: { isOn: boolean; toggle: () => void }
  shortcutsDialog: { isOn: boolean; toggle: () => void }
  /** Shows a message over the video for a moment and announces it, or a longer one, to screen readers. */
  showMessage: (text: string, spokenText?: string) => void
  announceMessage: (text: string) => void
  setSpeed: (speed: number) => void
  toggleFullscreen: () => void
  togglePictureInPicture: () => void
  /** For screen readers; `total` is the duration, or the live edge. */
  describePosition: (seconds: number, total: number) => string
  /** Quick repetitions are displayed as one sum. */
  seekBy: (seconds: number) => void
}

const PlayerContext = createContext<PlayerContextValue | null>(null)

export const PlayerContextProvider = PlayerContext.Provider

export function usePlayerContext(): PlayerContextValue {
  const value = useContext(PlayerContext)
  if (!value) throw new Error('This component must be rendered inside a player')
  return value
}
