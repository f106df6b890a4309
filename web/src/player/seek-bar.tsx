import { TimeSlider } from '@videojs/react'
import { duration } from '../lib/format.ts'
import { usePlayer } from './player-store.ts'

/** What is loaded, as bars on the track; there may be holes after seeking. */
function BufferedRanges() {
  const ranges = usePlayer((state) => state.buffered)
  const total = usePlayer((state) => state.duration)
  if (!total) return null
  return ranges.map(([start, end]) => (
    <span
      key={start}
      className="absolute inset-y-0 bg-media-line"
      style={{ left: `${(start / total) * 100}%`, width: `${((end - start) / total) * 100}%` }}
    />
  ))
}

/** Where playback is in the video; drag, click or use the arrow keys to go elsewhere. */
export const SeekBar = () => (
  <TimeSlider.Root
    label="Seek"
    step={5}
    largeStep={10}
    className="group/seek relative flex h-5 touch:h-6 cursor-pointer items-center hit"
  >
    <TimeSlider.Track className="relative h-1 w-full overflow-hidden rounded-full bg-media-line transition-transform duration-120 group-hover/seek:scale-y-175 group-data-[dragging]/seek:scale-y-175">
      <BufferedRanges />
      <TimeSlider.Fill className="absolute inset-y-0 left-0 w-(--media-slider-fill) bg-media-accent group-data-[dragging]/seek:w-(--media-slider-pointer)" />
    </TimeSlider.Track>
    <TimeSlider.Thumb className="absolute left-(--media-slider-fill) size-6 -translate-x-1/2 rounded-full before:absolute before:inset-1.25 before:rounded-full before:bg-media-accent focus-visible:-outline-offset-2 focus-visible:outline-on-media group-data-[dragging]/seek:left-(--media-slider-pointer)" />
    <TimeSlider.Preview className="pointer-events-none absolute bottom-7 left-(--media-slider-pointer) rounded-sm bg-scrim px-2 py-1 text-12 font-strong text-on-media tabular-nums opacity-0 transition-opacity data-[pointing]:opacity-100">
      <TimeSlider.Value type="pointer" format={duration} />
    </TimeSlider.Preview>
  </TimeSlider.Root>
)
