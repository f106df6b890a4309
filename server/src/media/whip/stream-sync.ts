import { createUnwrapper } from './rtp-packet.ts'
import type { SenderReport } from './rtcp.ts'

/** Of one stream: its timestamps in milliseconds, and where they stand on the clocks of sender and receiver. */
export interface StreamClock {
  /** Counts on where timestamps start over. */
  toMs: (timestamp: number) => number
  observe: (timestamp: number, arrivedAtMs: number) => void
  report: (report: SenderReport) => void
  /** Clock of the sender minus `toMs`; null before the first report. */
  senderOffset: () => number | null
  /** Clock of the receiver minus `toMs`, of the packet with the least delay. */
  arrivalOffset: () => number
}

export function createStreamClock(hertz: number): StreamClock {
  const unwrap = createUnwrapper(32)
  const toMs = (timestamp: number) => (unwrap(timestamp) / hertz) * 1000
  let sender: number | null = null
  let arrival = Infinity
  return {
    toMs,
    observe: (timestamp, arrivedAtMs) => void (arrival = Math.min(arrival, arrivedAtMs - toMs(timestamp))),
    report: ({ senderMs, timestamp }) => void (sender = senderMs - toMs(timestamp)),
    senderOffset: () => sender,
    arrivalOffset: () => arrival,
  }
}

/** A smaller difference is not heard; correcting it costs a click. */
const toleranceMs = 30

/**
 * Puts sound beside the picture: by the clock of the sender (RFC 3550, 6.4.1), and until both streams have told it by
 * their arrival.
 */
export function createAudioSync(video: StreamClock, audio: StreamClock) {
  let offset: number | null = null
  const measure = () => {
    const [ofVideo, ofAudio] = [video.senderOffset(), audio.senderOffset()]
    if (ofVideo !== null && ofAudio !== null) return ofAudio - ofVideo
    return audio.arrivalOffset() - video.arrivalOffset()
  }
  return {
    /** The timestamp of a packet of sound, in the milliseconds of the video. */
    toVideoMs: (timestamp: number) => {
      offset ??= measure()
      return audio.toMs(timestamp) + offset
    },
    /** Now and then: reports come after the first packets, and clocks drift. */
    correct: () => {
      if (offset === null) return
      const now = measure()
      if (Math.abs(now - offset) > toleranceMs) offset = now
    },
  }
}
