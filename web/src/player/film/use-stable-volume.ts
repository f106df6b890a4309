import { useEffect, useRef, type RefObject } from 'react'
import { warn } from '../../lib/log.ts'
import { canFeed } from '../engine/feeding.ts'
import { useMemory } from '../rules/player-memory.ts'
import { usePlayer } from '../engine/player-store.ts'
import { losesPlace } from '../rules/loses-place.ts'
import type { Sound } from '../rules/stable-volume.ts'

// Before a user gesture the browser would hold captured audio back, and the video would be silent.
const mayTakeSound = () =>
  canFeed && !losesPlace(navigator.userAgent) && navigator.userActivation?.hasBeenActive !== false

export function useStableVolume(video: RefObject<HTMLVideoElement | null>, gainDb: number) {
  const { hasStableVolume } = useMemory()
  // Unmuting is the user gesture that muted autoplay lacked.
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
    taken.current?.sound.then(({ close }) => close(), ignoreTold)
    taken.current = null
    if (wanted === 0) return
    const sound = import('../rules/stable-volume.ts').then(({ takeSound }) => takeSound(element, wanted))
    sound.catch((error: unknown) => warn('The volume could not be levelled', error))
    taken.current = { from: element, sound }
  }, [video, isHeard, wanted])

  useEffect(() => () => void taken.current?.sound.then(({ close }) => close(), ignoreTold), [])
}

/** Already logged. */
const ignoreTold = () => undefined
