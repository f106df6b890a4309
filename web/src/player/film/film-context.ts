import { createContext, useContext } from 'react'
import type { PlayerProps, Surroundings } from './player-props.ts'
import type { useCaptions } from './use-captions.ts'
import type { useQuality } from './use-quality.ts'
import type { useSteering } from './use-steering.ts'

/** What the parts of one player share: what plays, what was chosen, and how a change is told. */
export interface Film {
  props: PlayerProps
  surroundings: Surroundings
  captions: ReturnType<typeof useCaptions>
  quality: ReturnType<typeof useQuality>
  steering: ReturnType<typeof useSteering>
  loop: { isOn: boolean; toggle: () => void }
  stats: { isOn: boolean; toggle: () => void }
  keys: { isOn: boolean; toggle: () => void }
  /** Shows a word over the picture for a moment and says it, or a longer one, to screen readers. */
  tell: (words: string, said?: string) => void
  /** Says something to screen readers that others see for themselves. */
  say: (words: string) => void
  /** Sets and remembers the speed, and tells it. */
  setSpeed: (speed: number) => void
  /** To fullscreen and back; a refusal is told. */
  toggleFullscreen: () => void
  /** To a window of its own and back; a refusal is told. */
  togglePictureInPicture: () => void
  /** Goes on or back by seconds; quick repetitions are told as one. */
  seekBy: (seconds: number) => void
}

const FilmContext = createContext<Film | null>(null)

export const FilmProvider = FilmContext.Provider

/** The film around this part of the player. */
export function useFilm(): Film {
  const film = useContext(FilmContext)
  if (!film) throw new Error('This part of the player stands outside of a player')
  return film
}
