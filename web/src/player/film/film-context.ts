import { createContext, useContext } from 'react'
import type { PlayerProps, Surroundings } from './player-props.ts'
import type { useCaptions } from './use-captions.ts'
import type { useQuality } from './use-quality.ts'
import type { useSteering } from './use-steering.ts'

export interface Film {
  props: PlayerProps
  surroundings: Surroundings
  captions: ReturnType<typeof useCaptions>
  quality: ReturnType<typeof useQuality>
  steering: ReturnType<typeof useSteering>
  loop: { isOn: boolean; toggle: () => void }
  stats: { isOn: boolean; toggle: () => void }
  keys: { isOn: boolean; toggle: () => void }
  /** Shows a message over the video for a moment and announces it, or a longer one, to screen readers. */
  tell: (words: string, said?: string) => void
  say: (words: string) => void
  setSpeed: (speed: number) => void
  toggleFullscreen: () => void
  togglePictureInPicture: () => void
  /** Quick repetitions are displayed as one sum. */
  seekBy: (seconds: number) => void
}

const FilmContext = createContext<Film | null>(null)

export const FilmProvider = FilmContext.Provider

export function useFilm(): Film {
  const film = useContext(FilmContext)
  if (!film) throw new Error('This component must be rendered inside a player')
  return film
}
