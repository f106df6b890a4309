import type { Offer } from './offer.ts'
import type { RtpPacket } from './rtp-packet.ts'
import { createUnwrapper } from './rtp-packet.ts'
import {
  arrivalFeedback,
  keyframeRequest,
  maxArrivals,
  packetRequest,
  receptionReport,
  type Arrival,
  type ReceptionReport,
  type SenderReport,
} from './rtcp.ts'

type Send = (packet: Buffer) => void

/** Segments begin with a keyframe at least this long after the one before (`segment-boundaries.ts`). */
const keyframeMs = 1900
const firstKeyframeMs = 1000
/** A request or its keyframe may be lost. */
const retryMs = 800

/**
 * Browsers send keyframes on demand only. Until the first one asks every second, then for one as soon as a segment may
 * end, and at once where frames are lost.
 */
function createKeyframeRequests(send: Send) {
  let ssrc: number | null = null
  let keyframeAtMs: number | null = null
  let requestedAtMs = -Infinity
  let isLost = false
  const isDue = (nowMs: number) => {
    const sinceRequest = nowMs - requestedAtMs
    if (keyframeAtMs === null) return sinceRequest >= firstKeyframeMs
    return sinceRequest >= retryMs && (isLost || nowMs - keyframeAtMs >= keyframeMs)
  }
  return {
    setSource: (next: number) => void (ssrc = next),
    seen: (nowMs: number) => {
      keyframeAtMs = nowMs
      isLost = false
    },
    lost: () => void (isLost = true),
    check: (nowMs: number) => {
      if (ssrc === null || !isDue(nowMs)) return
      requestedAtMs = nowMs
      send(keyframeRequest(ssrc))
    },
  }
}

/** How many numbers one feedback covers at most, received or not. */
const maxCovered = 2000

/** Tells when each packet arrived, of all streams together: by this the publisher finds its bitrate. */
function createArrivalFeedback(send: Send, { media }: Offer) {
  const isNegotiated = media.some(({ transportSequenceId }) => transportSequenceId !== undefined)
  const unwrap = createUnwrapper(16)
  let arrivals: Arrival[] = []
  let reported = -1
  let count = 0
  let source = 0
  return {
    observe: ({ transportSequence, ssrc }: RtpPacket, nowMs: number) => {
      if (!isNegotiated || transportSequence === undefined) return
      source = ssrc
      const sequence = unwrap(transportSequence)
      if (sequence > reported && arrivals.length < maxArrivals) arrivals.push({ sequence, ms: nowMs })
    },
    flush: () => {
      const sorted = arrivals
        .toSorted((a, b) => a.sequence - b.sequence)
        .filter(({ sequence }, at, all) => sequence !== all[at - 1]?.sequence)
      arrivals = []
      const last = sorted.at(-1)
      if (!last) return
      const from = reported === -1 ? (sorted[0]?.sequence ?? 0) : reported + 1
      reported = last.sequence
      const covered = sorted.filter(({ sequence }) => last.sequence - sequence < maxCovered)
      send(
        arrivalFeedback(source, covered, {
          from: Math.max(from, last.sequence - maxCovered + 1),
          count: count++,
        }),
      )
    },
  }
}

/** What one stream has received, for its reports (RFC 3550, 6.4 and A.8). */
function createReception(hertz: number) {
  const unwrap = createUnwrapper(16)
  let first: number | null = null
  let highest = 0
  let received = 0
  let before = { expected: 0, received: 0 }
  let jitter = 0
  let transit: number | null = null
  let ssrc = 0
  let last: { clock: number; atMs: number } | null = null
  return {
    observe: (packet: RtpPacket, nowMs: number) => {
      const sequence = unwrap(packet.sequence)
      ssrc = packet.ssrc
      first ??= sequence
      highest = Math.max(highest, sequence)
      received++
      const next = (nowMs * hertz) / 1000 - packet.timestamp
      // Timestamps start over now and then, which is no jitter.
      const change = transit === null ? 0 : Math.abs(next - transit)
      if (change < hertz) jitter += (change - jitter) / 16
      transit = next
    },
    report: ({ compactClock }: SenderReport, nowMs: number) =>
      void (last = { clock: compactClock, atMs: nowMs }),
    read: (nowMs: number): ReceptionReport | null => {
      if (first === null) return null
      const expected = highest - first + 1
      const missing = Math.max(0, expected - before.expected - (received - before.received))
      const fractionLost = Math.floor((256 * missing) / Math.max(1, expected - before.expected))
      before = { expected, received }
      return {
        ssrc,
        fractionLost,
        totalLost: Math.max(0, expected - received),
        highestSequence: highest - 2 ** 16,
        jitter,
        lastReport: last?.clock ?? 0,
        sinceLastReport: last ? ((nowMs - last.atMs) * 65_536) / 1000 : 0,
      }
    },
  }
}

type Reception = ReturnType<typeof createReception>

function sendReports(send: Send, receptions: readonly Reception[], nowMs: number) {
  const reports = receptions.map(({ read }) => read(nowMs)).filter((each) => each !== null)
  if (reports.length > 0) send(receptionReport(reports))
}

const arrivalsMs = 100
const reportsMs = 1000
export const hertz = { video: 90_000, audio: 48_000 }

/** All that a publisher is told; it sends nothing but keyframes on demand and as much as arrives. */
export function createFeedback(send: Send, offer: Offer) {
  const keyframes = createKeyframeRequests(send)
  const arrivals = createArrivalFeedback(send, offer)
  const receptions = { video: createReception(hertz.video), audio: createReception(hertz.audio) }
  let arrivalsAt = 0
  let reportsAt = 0
  let videoSource = 0
  return {
    keyframes,
    observe: (kind: 'audio' | 'video', packet: RtpPacket, nowMs: number) => {
      if (kind === 'video') {
        videoSource = packet.ssrc
        keyframes.setSource(packet.ssrc)
      }
      receptions[kind].observe(packet, nowMs)
      arrivals.observe(packet, nowMs)
    },
    report: (kind: 'audio' | 'video', report: SenderReport, nowMs: number) =>
      receptions[kind].report(report, nowMs),
    check: (nowMs: number, missingVideo: readonly number[]) => {
      if (missingVideo.length > 0) send(packetRequest(videoSource, missingVideo))
      keyframes.check(nowMs)
      if (nowMs - arrivalsAt >= arrivalsMs) {
        arrivalsAt = nowMs
        arrivals.flush()
      }
      if (nowMs - reportsAt >= reportsMs) {
        reportsAt = nowMs
        sendReports(send, [receptions.video, receptions.audio], nowMs)
      }
    },
  }
}
