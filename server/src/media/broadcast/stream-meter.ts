/** What a publisher is sending now, for the screen from which they broadcast. */
export interface StreamMeasure {
  kbps: number
  framesPerSecond: number
  /** Null before the second keyframe. */
  keyframeSeconds: number | null
  /** Between two frames: much more than the others when frames were dropped. */
  longestGapSeconds: number
}

export interface MeteredPacket {
  kind: 'video' | 'audio'
  isKey: boolean
  bytes: number
  decodeSeconds: number
  /** By any clock that never goes back. */
  arrivedSeconds: number
}

const windowSeconds = 10
const bytesPerKbit = 125

/** Measures the packets that arrived in the last ten seconds. */
export function createStreamMeter() {
  let packets: (MeteredPacket & { gapSeconds: number })[] = []
  let firstArrival: number | undefined
  let lastFrame: number | undefined
  let lastKeyframe: number | undefined
  let keyframeSeconds: number | null = null

  const dropOld = (nowSeconds: number) => {
    const recent = packets.findIndex(({ arrivedSeconds }) => arrivedSeconds > nowSeconds - windowSeconds)
    packets = recent === -1 ? [] : packets.slice(recent)
  }

  return {
    add: (packet: MeteredPacket) => {
      const { kind, decodeSeconds, arrivedSeconds, isKey } = packet
      firstArrival ??= arrivedSeconds
      const isVideo = kind === 'video'
      packets.push({ ...packet, gapSeconds: isVideo ? decodeSeconds - (lastFrame ?? decodeSeconds) : 0 })
      // Not for each packet, since all that stay are copied.
      if ((packets[0]?.arrivedSeconds ?? 0) < arrivedSeconds - windowSeconds * 2) dropOld(arrivedSeconds)
      if (!isVideo) return
      lastFrame = decodeSeconds
      if (!isKey) return
      if (lastKeyframe !== undefined) keyframeSeconds = decodeSeconds - lastKeyframe
      lastKeyframe = decodeSeconds
    },
    measure: (nowSeconds: number): StreamMeasure => {
      dropOld(nowSeconds)
      const seconds = Math.min(windowSeconds, nowSeconds - (firstArrival ?? nowSeconds))
      const rate = (amount: number) => (seconds > 0 ? amount / seconds : 0)
      return {
        kbps: rate(packets.reduce((sum, { bytes }) => sum + bytes, 0) / bytesPerKbit),
        framesPerSecond: rate(packets.filter(({ kind }) => kind === 'video').length),
        keyframeSeconds,
        longestGapSeconds: packets.reduce((longest, { gapSeconds }) => Math.max(longest, gapSeconds), 0),
      }
    },
  }
}
