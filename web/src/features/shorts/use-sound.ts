import { useEffect, useEffectEvent, useState } from 'react'
import { readVolume, rememberVolume } from '../../player/rules/volume-memory.ts'

/** Autoplay policy: audio needs a user gesture first. */
const mayBeHeard = () => navigator.userActivation?.hasBeenActive !== false

/** Persisted in this browser; muted until the first user gesture. */
export function useSound() {
  const [isOff, setOff] = useState(() => readVolume().muted)
  const [isSilenced, setSilenced] = useState(() => !mayBeHeard())
  const isMuted = isOff || isSilenced
  const hear = useEffectEvent(() => isSilenced && mayBeHeard() && setSilenced(false))
  useEffect(() => {
    const listener = () => void hear()
    const gestures = ['pointerup', 'keydown'] as const
    for (const gesture of gestures) addEventListener(gesture, listener)
    return () => {
      for (const gesture of gestures) removeEventListener(gesture, listener)
    }
  }, [])
  return {
    isMuted,
    toggle: () => {
      rememberVolume({ ...readVolume(), muted: !isMuted })
      setOff(!isMuted)
      setSilenced(false)
    },
    silence: () => setSilenced(true),
  }
}
