import { VolumeSlider } from '@videojs/react'
import type { HTMLAttributes } from 'react'
import Volume1 from 'lucide-react/icons/volume-1'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { PlayerButton } from './player-button.tsx'
import { usePlayer } from '../engine/player-store.ts'

export function VolumeControl() {
  const store = usePlayer()
  const muted = usePlayer((state) => state.muted)
  const level = usePlayer((state) => state.volume)
  const canSetLevel = usePlayer((state) => state.volumeAvailability) === 'available'
  const isSilent = muted || level === 0
  const icon = isSilent ? VolumeX : level < 0.5 ? Volume1 : Volume2
  return (
    <div className="group/volume flex items-center @max-[640px]:pointer-coarse:hidden @max-[360px]:hidden">
      <PlayerButton
        label={isSilent ? 'Unmute' : 'Mute'}
        shortcut="M"
        icon={icon}
        onClick={() => store.toggleMuted()}
      />
      {canSetLevel && (
        <VolumeSlider.Root
          label="Volume"
          step={5}
          className="relative mr-2 ml-0.5 flex h-5 w-16 cursor-pointer items-center @max-[640px]:hidden"
        >
          <VolumeSlider.Track className="relative h-1 w-full overflow-hidden rounded-full bg-media-line">
            <VolumeSlider.Fill className="absolute inset-y-0 left-0 w-(--media-slider-fill) bg-on-media" />
          </VolumeSlider.Track>
          <VolumeSlider.Thumb
            render={withoutAutoComplete}
            className="absolute left-(--media-slider-fill) size-6 -translate-x-1/2 rounded-full opacity-0 before:absolute before:inset-1.5 before:rounded-full before:bg-on-media group-hover/volume:opacity-100 focus-visible:opacity-100 focus-visible:-outline-offset-2 focus-visible:outline-on-media"
          />
        </VolumeSlider.Root>
      )}
    </div>
  )
}

/** Video.js sets an attribute that is only valid on form fields. */
const withoutAutoComplete = (props: HTMLAttributes<HTMLDivElement>) => (
  <div {...{ ...props, autoComplete: undefined }} />
)
