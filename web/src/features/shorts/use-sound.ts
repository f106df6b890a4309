import { useEffect, useEffectEvent, useState } from 'react'
import { readVolume, rememberVolume } from '../../player/rules/volume-memory.ts'

/** Whether the browser lets a page be heard: once somebody has touched it. */
const mayBeHeard = () => navigator.userActivation?.hasBeenActive !== false

/** Whether shorts are heard, as this browser remembers; without sound until somebody has done something on the page. */
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
    /** The browser refused to play it with its sound. */
    silence: () => setSilenced(true),
  }
}
