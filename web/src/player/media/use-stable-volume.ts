import { useEffect, useRef, type RefObject } from 'react'
import { warn } from '../../lib/log.ts'
import { hasMediaSource } from '../engine/browser-support.ts'
import { usePlayerPreferences } from '../rules/player-preferences.ts'
import { usePlayer } from '../engine/player-store.ts'
import type { CapturedAudio } from '../rules/stable-volume.ts'

/** WebKitGTK (2.50): once its audio is captured, a playing video lands a second beyond each seek target. */
export const hasSeekDrift = (userAgent: string) =>
  userAgent.includes('Linux') && userAgent.includes('WebKit') && !userAgent.includes('Chrom')

// Before a user gesture the browser would hold captured audio back, and the video would be silent.
const canCaptureAudio = () =>
  hasMediaSource && !hasSeekDrift(navigator.userAgent) && navigator.userActivation?.hasBeenActive !== false

export function useStableVolume(video: RefObject<HTMLVideoElement | null>, gainDb: number) {
  const { hasStableVolume } = usePlayerPreferences()
  // Unmuting is the user gesture that muted autoplay lacked.
  const isAudible = usePlayer((state) => !state.paused && !state.muted)
  const captured = useRef<{ from: HTMLVideoElement; audio: Promise<CapturedAudio> } | null>(null)
  const targetGainDb = hasStableVolume ? gainDb : 0

  useEffect(() => {
    const element = video.current
    if (!element || !isAudible || !canCaptureAudio()) return
    if (captured.current?.from === element) {
      captured.current.audio.then(({ setGain }) => setGain(targetGainDb), ignoreLogged)
      return
    }
    captured.current?.audio.then(({ close }) => close(), ignoreLogged)
    captured.current = null
    if (targetGainDb === 0) return
    const audio = import('../rules/stable-volume.ts').then(({ captureAudio }) =>
      captureAudio(element, targetGainDb),
    )
    audio.catch((error: unknown) => warn('The volume could not be levelled', error))
    captured.current = { from: element, audio }
  }, [video, isAudible, targetGainDb])

  useEffect(() => () => void captured.current?.audio.then(({ close }) => close(), ignoreLogged), [])
}

/** Already logged. */
const ignoreLogged = () => undefined
