import { useEffect, useRef, type RefObject } from 'react'
import { warn } from '../../lib/log.ts'
import { canFeed } from '../engine/feeding.ts'
import { useMemory } from '../rules/player-memory.ts'
import { usePlayer } from '../engine/player-store.ts'
import { losesPlace } from '../rules/loses-place.ts'
import type { Sound } from '../rules/stable-volume.ts'

// Before a gesture the browser would keep the sound that we took, and the film would be silent.
const mayTakeSound = () =>
  canFeed && !losesPlace(navigator.userAgent) && navigator.userActivation?.hasBeenActive !== false

/** Brings the sound of every video to the same loudness, as long as the viewer likes that. */
export function useStableVolume(video: RefObject<HTMLVideoElement | null>, gainDb: number) {
  const { hasStableVolume } = useMemory()
  // Whoever asks for sound has made the gesture that a film without it began without.
  const isHeard = usePlayer((state) => !state.paused && !state.muted)
  const taken = useRef<{ from: HTMLVideoElement; sound: Promise<Sound> } | null>(null)
  const wanted = hasStableVolume ? gainDb : 0

  useEffect(() => {
    const element = video.current
    if (!element || !isHeard || !mayTakeSound()) return
    if (taken.current?.from === element) {
      taken.current.sound.then(({ setGain }) => setGain(wanted), ignoreTold)
      return
    }
    // Its element is gone.
    taken.current?.sound.then(({ close }) => close(), ignoreTold)
    taken.current = null
    if (wanted === 0) return
    const sound = import('../rules/stable-volume.ts').then(({ takeSound }) => takeSound(element, wanted))
    sound.catch((error: unknown) => warn('The volume could not be levelled', error))
    taken.current = { from: element, sound }
  }, [video, isHeard, wanted])

  useEffect(() => () => void taken.current?.sound.then(({ close }) => close(), ignoreTold), [])
}

/** It was said when it happened. */
const ignoreTold = () => undefined
