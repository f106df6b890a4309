import { effect } from '@videojs/spf'
import type { HlsVideoAdapter } from '@videojs/spf/hls-video'

type Engine = Pick<HlsVideoAdapter['engine'], 'context'>

/** Audio and video seldom end together. */
const endSlackSeconds = 0.5
/** Rounding may place a frame's time after the playhead. */
const placeSlackSeconds = 0.1

function isLoadedToEnd(buffered: TimeRanges, seconds: number, durationSeconds: number) {
  return Array.from({ length: buffered.length }, (_, at) => at).some(
    (at) =>
      buffered.start(at) <= seconds + placeSlackSeconds &&
      buffered.end(at) >= durationSeconds - endSlackSeconds,
  )
}

const isWaiting = ({ paused, readyState }: HTMLMediaElement) =>
  !paused && readyState < 3 /* HTML, HAVE_FUTURE_DATA */

const isWholeIn = ({ sourceBuffers, duration }: MediaSource, seconds: number) =>
  sourceBuffers.length > 0 &&
  [...sourceBuffers].every(
    ({ updating, buffered }) => !updating && isLoadedToEnd(buffered, seconds, duration),
  )

/**
 * Ends the stream as soon as playback waits although everything is buffered. The engine does so only from half a
 * second before the last segment, but decoders hold back the last frames until then: with frames of a second,
 * playback would stall before that point. Returns a stop function.
 */
export const endInTime = ({ context }: Engine): (() => void) =>
  effect(() => {
    const element = context.mediaElement.get()
    const source = context.mediaSource.get()
    if (!element || !source) return
    // Reading the snapshots makes the effect run after every appended segment.
    context.videoBufferActor.get()?.snapshot.get()
    context.audioBufferActor.get()?.snapshot.get()
    const look = () => {
      // A segment appended later, such as one of another quality, reopens the source (MSE, 3.5.4).
      if (source.readyState === 'open' && isWaiting(element) && isWholeIn(source, element.currentTime))
        source.endOfStream()
    }
    look()
    element.addEventListener('waiting', look)
    return () => element.removeEventListener('waiting', look)
  })
