import { useState } from 'react'
import { readPreferences, savePreferences } from '../rules/player-preferences.ts'
import type { PlayerProps } from './player-props.ts'

const isSameLanguage = (language: string, preferred: string) =>
  language.toLowerCase() === preferred.toLowerCase()
const isRelatedLanguage = (language: string, preferred: string) =>
  isSameLanguage(language.split('-')[0] ?? '', preferred.split('-')[0] ?? '')

/** Exact match first, then the same language of another region, else the first track. */
export function findBestTrack<T extends { language: string }>(
  tracks: readonly T[],
  preferredLanguages: readonly (string | null | undefined)[],
): T | undefined {
  for (const candidate of preferredLanguages) {
    if (!candidate) continue
    const fits = [isSameLanguage, isRelatedLanguage].map((rule) =>
      tracks.find(({ language }) => rule(language, candidate)),
    )
    const found = fits[0] ?? fits[1]
    if (found) return found
  }
  return tracks[0]
}

function initialLanguage({ captions = [], captionsLanguage, captionsByDefault }: PlayerProps) {
  const memory = readPreferences()
  const isOn = captionsLanguage !== undefined || (memory.hasCaptions ?? captionsByDefault ?? false)
  const preferredLanguages = [captionsLanguage, memory.captionsLanguage, ...navigator.languages]
  return isOn ? (findBestTrack(captions, preferredLanguages)?.language ?? null) : null
}

export function useCaptions(props: PlayerProps) {
  const { captions: tracks = [] } = props
  // Undefined: not chosen, so the best match applies; tracks may arrive during playback.
  const [chosen, setChosen] = useState<string | null | undefined>(undefined)
  const language = chosen === undefined ? initialLanguage(props) : chosen
  const track = tracks.find((one) => one.language === language) ?? null
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)

  const choose = (next: string | null) => {
    setChosen(next)
    savePreferences(next === null ? { hasCaptions: false } : { hasCaptions: true, captionsLanguage: next })
  }
  return {
    tracks,
    track,
    choose,
    hasFailed: track !== null && track.url === failedUrl,
    fail: (url: string) => {
      setFailedUrl(url)
      props.onSourceLost?.()
    },
    /** Each attempt mounts a new element. */
    attempt,
    retry: () => {
      setFailedUrl(null)
      setAttempt((count) => count + 1)
    },
    toggle() {
      const memory = readPreferences()
      const next = track
        ? null
        : (findBestTrack(tracks, [memory.captionsLanguage, ...navigator.languages]) ?? null)
      choose(next?.language ?? null)
      return next
    },
  }
}
