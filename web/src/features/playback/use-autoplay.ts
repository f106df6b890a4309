import { useEffect } from 'react'
import { storedText } from '../../lib/stored-text.ts'
import { useStore } from '../../lib/store.ts'
import { useViewer } from '../accounts/use-viewer.ts'
import { useSaveSettings } from '../settings/use-save-settings.ts'
import { useSettingsQuery } from '../settings/use-settings.ts'
import { untouched } from './host.ts'

// For visitors; signed-in users have it among their settings.
const stored = storedText('kinora-autoplay')

export function useAutoplay() {
  const viewer = useViewer()
  const settings = useSettingsQuery()
  const save = useSaveSettings()
  const isOnHere = useStore(stored) !== 'off'
  if (!viewer) return { isOn: isOnHere, toggle: () => stored.set(isOnHere ? 'off' : null) }
  const isOn = settings.data?.autoplay ?? true
  return { isOn, toggle: () => save.mutate({ body: { autoplay: !isOn } }) }
}

export function useAwake() {
  useEffect(() => {
    const awake = () => untouched.set(0)
    const options = { capture: true, passive: true }
    for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, awake, options)
    return () => {
      for (const type of ['pointerdown', 'keydown']) document.removeEventListener(type, awake, options)
    }
  }, [])
}
