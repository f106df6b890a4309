import { t } from '@kinora/contract/text/translate'
import type { Storyboard } from '@kinora/contract/library/videos/schemas'
import Camera from 'lucide-react/icons/camera'
import { useState } from 'react'
import { formatDuration } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { StoryboardTile } from './storyboard-tile.tsx'

export function FrameSlider({
  storyboard,
  durationSeconds,
  isTaking,
  onTake,
}: {
  storyboard: Storyboard
  durationSeconds: number
  isTaking: boolean
  onTake: (atSeconds: number) => void
}) {
  const [seconds, setSeconds] = useState(() => Math.floor(durationSeconds / 2))
  const step = durationSeconds < 120 ? 0.5 : 1
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-canvas p-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
      <StoryboardTile storyboard={storyboard} seconds={seconds} />
      <div className="grid min-w-0 content-center gap-4">
        <Slider
          label={t`Moment`}
          min={0}
          max={Math.max(step, Math.floor(durationSeconds / step) * step)}
          step={step}
          value={[seconds]}
          onValueChange={([next = 0]) => setSeconds(next)}
          format={formatFrameTime}
          summary={t`${{ time: formatFrameTime(seconds) }} of ${{ duration: formatDuration(durationSeconds) }}`}
        />
        <Button
          icon={Camera}
          loading={isTaking}
          onClick={() => onTake(seconds)}
          className="justify-self-start"
        >
          {t`Use this frame`}
        </Button>
      </div>
    </div>
  )
}

/** 83 → 1:23, 83.5 → 1:23.5 */
const formatFrameTime = (seconds: number) => formatDuration(seconds) + (Number.isInteger(seconds) ? '' : '.5')
