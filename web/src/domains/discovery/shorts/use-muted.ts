import { useEffect, useEffectEvent, useState } from 'react'
import { readVolume, saveVolume } from '../../../player/rules/volume-preference.ts'

/** Autoplay policy: audio needs a user gesture first. */
const canPlayAudio = () => navigator.userActivation?.hasBeenActive !== false

/** Persisted in this browser; muted until the first user gesture. */
export function useMuted() {
  const [isOff, setOff] = useState(() => readVolume().muted)
  const [isSilenced, setSilenced] = useState(() => !canPlayAudio())
  const isMuted = isOff || isSilenced
  const unmute = useEffectEvent(() => isSilenced && canPlayAudio() && setSilenced(false))
  useEffect(() => {
    const listener = () => void unmute()
    const gestures = ['pointerup', 'keydown'] as const
    for (const gesture of gestures) addEventListener(gesture, listener)
    return () => {
      for (const gesture of gestures) removeEventListener(gesture, listener)
    }
  }, [])
  return {
    isMuted,
    toggle: () => {
      saveVolume({ ...readVolume(), muted: !isMuted })
      setOff(!isMuted)
      setSilenced(false)
    },
    silence: () => setSilenced(true),
  }
}
