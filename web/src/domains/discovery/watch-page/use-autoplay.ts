import { useEffect } from 'react'
import { createStoredText } from '../../../lib/stored-text.ts'
import { useStore } from '../../../lib/store.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { useSaveSettings } from '../../people/settings/use-save-settings.ts'
import { useSettingsQuery } from '../../people/settings/use-settings.ts'
import { autoplayedCount } from '../../library/playback/player-state.ts'

// For visitors; signed-in users have it among their settings.
const storedAutoplay = createStoredText('kinora-autoplay')

export function useAutoplay() {
  const viewer = useViewer()
  const settings = useSettingsQuery()
  const save = useSaveSettings()
  const isOnInBrowser = useStore(storedAutoplay) !== 'off'
  if (!viewer) return { isOn: isOnInBrowser, toggle: () => storedAutoplay.set(isOnInBrowser ? 'off' : null) }
  const isOn = settings.data?.autoplay ?? true
  return { isOn, toggle: () => save.mutate({ body: { autoplay: !isOn } }) }
}

export function useResetAutoplayCount() {
  useEffect(() => {
    const handleInput = () => autoplayedCount.set(0)
    const options = { capture: true, passive: true }
    for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, handleInput, options)
    return () => {
      for (const type of ['pointerdown', 'keydown']) document.removeEventListener(type, handleInput, options)
    }
  }, [])
}
