import { useState } from 'react'
import { readMemory, remember } from '../rules/player-memory.ts'
import type { PlayerProps } from './player-props.ts'

const isSame = (language: string, wanted: string) => language.toLowerCase() === wanted.toLowerCase()
const isRelated = (language: string, wanted: string) =>
  isSame(language.split('-')[0] ?? '', wanted.split('-')[0] ?? '')

/** The track that fits a wish for languages best: the very one, then the same language elsewhere, then the first. */
export function bestTrack<T extends { language: string }>(
  tracks: readonly T[],
  wishes: readonly (string | null | undefined)[],
): T | undefined {
  for (const wish of wishes) {
    if (!wish) continue
    const fits = [isSame, isRelated].map((rule) => tracks.find(({ language }) => rule(language, wish)))
    const found = fits[0] ?? fits[1]
    if (found) return found
  }
  return tracks[0]
}

/** Which captions are on: by request of whoever built the player in, else as this browser remembers. */
function firstChoice({ captions = [], captionsLanguage, captionsByDefault }: PlayerProps) {
  const memory = readMemory()
  const isOn = captionsLanguage !== undefined || (memory.hasCaptions ?? captionsByDefault ?? false)
  const wishes = [captionsLanguage, memory.captionsLanguage, ...navigator.languages]
  return isOn ? (bestTrack(captions, wishes)?.language ?? null) : null
}

/** The captions of a film: which there are, which is on, and how to choose another. */
export function useCaptions(props: PlayerProps) {
  const { captions: tracks = [] } = props
  // Not chosen yet means: what fits best; tracks may arrive while the film plays.
  const [chosen, setChosen] = useState<string | null | undefined>(undefined)
  const language = chosen === undefined ? firstChoice(props) : chosen
  const track = tracks.find((one) => one.language === language) ?? null
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)

  const choose = (next: string | null) => {
    setChosen(next)
    remember(next === null ? { hasCaptions: false } : { hasCaptions: true, captionsLanguage: next })
  }
  return {
    tracks,
    track,
    choose,
    /** Whether the track that is on could not be loaded. */
    hasFailed: track !== null && track.url === failedUrl,
    fail: (url: string) => {
      setFailedUrl(url)
      props.onLost?.()
    },
    /** Counts the tries: each one is another element. */
    attempt,
    retry: () => {
      setFailedUrl(null)
      setAttempt((count) => count + 1)
    },
    /** Switches them on in the language that fits best, or off; answers the track that is on now. */
    toggle() {
      const memory = readMemory()
      const next = track
        ? null
        : (bestTrack(tracks, [memory.captionsLanguage, ...navigator.languages]) ?? null)
      choose(next?.language ?? null)
      return next
    },
  }
}
