import { t } from '@kinora/contract/text/translate'
import Airplay from 'lucide-react/icons/airplay'
import Cast from 'lucide-react/icons/cast'
import { usePlayerContext } from '../media/player-context.ts'
import { PlayerButton } from './player-button.tsx'
import { usePlayer } from '../engine/player-store.ts'

const isSafari = 'WebKitPlaybackTargetAvailabilityEvent' in globalThis

export function CastButton({ isOn }: { isOn: boolean }) {
  const store = usePlayer()
  const { showMessage } = usePlayerContext()
  const toggle = () =>
    store.toggleRemotePlayback().catch((error: unknown) => {
      // Closing the list of devices is not an error.
      const isChanged = error instanceof DOMException && /^(NotAllowed|Abort)Error$/.test(error.name)
      if (!isChanged) showMessage(t`No device responded`)
    })
  return (
    <PlayerButton
      label={isSafari ? 'AirPlay' : t`Play on another device`}
      icon={isSafari ? Airplay : Cast}
      isPressed={isOn}
      onClick={() => void toggle()}
    />
  )
}
