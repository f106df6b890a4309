import { useState } from 'react'
import { readMemory, remember } from '../rules/player-memory.ts'
import type { PlayerProps } from './player-props.ts'

const isSame = (language: string, wanted: string) => language.toLowerCase() === wanted.toLowerCase()
const isRelated = (language: string, wanted: string) =>
  isSame(language.split('-')[0] ?? '', wanted.split('-')[0] ?? '')

/** Exact match first, then the same language of another region, else the first track. */
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

function firstChoice({ captions = [], captionsLanguage, captionsByDefault }: PlayerProps) {
  const memory = readMemory()
  const isOn = captionsLanguage !== undefined || (memory.hasCaptions ?? captionsByDefault ?? false)
  const wishes = [captionsLanguage, memory.captionsLanguage, ...navigator.languages]
  return isOn ? (bestTrack(captions, wishes)?.language ?? null) : null
}

export function useCaptions(props: PlayerProps) {
  const { captions: tracks = [] } = props
  // Undefined: not chosen, so the best match applies; tracks may arrive during playback.
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
    hasFailed: track !== null && track.url === failedUrl,
    fail: (url: string) => {
      setFailedUrl(url)
      props.onLost?.()
    },
    /** Each attempt mounts a new element. */
    attempt,
    retry: () => {
      setFailedUrl(null)
      setAttempt((count) => count + 1)
    },
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
