import { effect } from '@videojs/spf'
import type { HlsVideoAdapter } from '@videojs/spf/hls-video'

type Engine = Pick<HlsVideoAdapter['engine'], 'context'>

/** Audio and video seldom end together. */
const endToleranceSeconds = 0.5
/** Rounding may place a frame's time after the playhead. */
const positionToleranceSeconds = 0.1

function isBufferedToEnd(buffered: TimeRanges, seconds: number, durationSeconds: number) {
  return Array.from({ length: buffered.length }, (_, at) => at).some(
    (at) =>
      buffered.start(at) <= seconds + positionToleranceSeconds &&
      buffered.end(at) >= durationSeconds - endToleranceSeconds,
  )
}

const isWaiting = ({ paused, readyState }: HTMLMediaElement) =>
  !paused && readyState < 3 /* HTML, HAVE_FUTURE_DATA */

const isFullyBuffered = ({ sourceBuffers, duration }: MediaSource, seconds: number) =>
  sourceBuffers.length > 0 &&
  [...sourceBuffers].every(
    ({ updating, buffered }) => !updating && isBufferedToEnd(buffered, seconds, duration),
  )

/**
 * Ends the stream as soon as playback waits although everything is buffered. The engine does so only from half a
 * second before the last segment, but decoders hold back the last frames until then: with frames of a second,
 * playback would stall before that point. Returns a stop function.
 */
export const signalEndOfStream = ({ context }: Engine): (() => void) =>
  effect(() => {
    const element = context.mediaElement.get()
    const source = context.mediaSource.get()
    if (!element || !source) return
    // Reading the snapshots makes the effect run after every appended segment.
    context.videoBufferActor.get()?.snapshot.get()
    context.audioBufferActor.get()?.snapshot.get()
    const checkEnd = () => {
      // A segment appended later, such as one of another quality, reopens the source (MSE, 3.5.4).
      if (source.readyState === 'open' && isWaiting(element) && isFullyBuffered(source, element.currentTime))
        source.endOfStream()
    }
    checkEnd()
    element.addEventListener('waiting', checkEnd)
    return () => element.removeEventListener('waiting', checkEnd)
  })
