import { effect } from '@videojs/spf'
import type { HlsVideoAdapter } from '@videojs/spf/hls-video'

type Engine = Pick<HlsVideoAdapter['engine'], 'context'>

/** Sound and picture seldom end together; what is missing at the end may be this long. */
const endSlackSeconds = 0.5
/** A picture shows from its own time, which rounding may place behind the playhead. */
const placeSlackSeconds = 0.1

/** Whether everything from a place to the end of the film is loaded, in one piece. */
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
 * Tells the browser that nothing follows as soon as playback waits although the film is loaded to its end. The engine
 * tells it only from half a second before the last segment. A decoder keeps the last pictures until it knows; where a
 * picture lasts a second, playback would stop before that place and never come to it. Answers how to stop.
 */
export const endInTime = ({ context }: Engine): (() => void) =>
  effect(() => {
    const element = context.mediaElement.get()
    const source = context.mediaSource.get()
    if (!element || !source) return
    // What is read here makes this look again after every piece that has arrived.
    context.videoBufferActor.get()?.snapshot.get()
    context.audioBufferActor.get()?.snapshot.get()
    const look = () => {
      // A piece that comes after all, as that of another quality does, opens the source again (MSE, 3.5.4).
      if (source.readyState === 'open' && isWaiting(element) && isWholeIn(source, element.currentTime))
        source.endOfStream()
    }
    look()
    element.addEventListener('waiting', look)
    return () => element.removeEventListener('waiting', look)
  })
