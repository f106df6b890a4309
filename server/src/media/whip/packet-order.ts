import { createUnwrapper, type RtpPacket } from './rtp-packet.ts'

export interface OrderedPacket extends RtpPacket {
  /** Packets before it are lost for good. */
  followsGap: boolean
}

export interface PacketOrderOptions {
  onPacket: (packet: OrderedPacket) => void
  /** How long a missing packet is waited for. */
  maxWaitMs: number
}

/** Later ones are asked for as well, with the next request. */
const maxRequested = 100
const maxHeld = 2048
/** Packets that overtake each other are not lost yet. */
const reorderMs = 10
const retryMs = 80
const maxRequests = 4

interface Missing {
  since: number
  requestedAt: number
  requests: number
}

/**
 * Puts packets into their order, asks for missing ones again (RFC 4585, 6.2.1) and gives up on those that do not come
 * in time. Holds a bounded number of packets.
 */
export function createPacketOrder({ onPacket, maxWaitMs }: PacketOrderOptions) {
  const unwrap = createUnwrapper(16)
  const held = new Map<number, RtpPacket>()
  const missing = new Map<number, Missing>()
  let next: number | null = null
  let highest = 0
  let hasGap = false
  let lost = 0

  const release = () => {
    for (let packet = held.get(next ?? 0); packet && next !== null; packet = held.get(next)) {
      held.delete(next++)
      onPacket({ ...packet, followsGap: hasGap })
      hasGap = false
    }
  }
  const skip = () => {
    if (next === null || held.size === 0) return
    const first = Math.min(...held.keys())
    for (; next < first; next++) {
      if (missing.delete(next)) lost++
      hasGap = true
    }
    release()
  }

  return {
    push: (packet: RtpPacket, nowMs: number) => {
      const sequence = unwrap(packet.sequence)
      next ??= sequence
      if (sequence < next || held.has(sequence)) return
      // A leap is no loss, but a new beginning.
      if (sequence - next >= maxHeld) {
        missing.clear()
        held.clear()
        lost += sequence - next
        hasGap = true
        next = sequence
      }
      for (let each = Math.max(highest + 1, next); each < sequence; each++)
        missing.set(each, { since: nowMs, requestedAt: 0, requests: 0 })
      highest = Math.max(highest, sequence)
      missing.delete(sequence)
      held.set(sequence, packet)
      release()
    },
    /** To be called every few milliseconds; returns the numbers of 16 bits to ask for. */
    check: (nowMs: number): number[] => {
      const [oldest] = missing.values()
      if (oldest && nowMs - oldest.since > maxWaitMs) skip()
      return requestMissing(missing, nowMs)
    },
    /** Of which none will come again. */
    lost: () => lost,
  }
}

function requestMissing(missing: Map<number, Missing>, nowMs: number): number[] {
  const due: number[] = []
  for (const [sequence, each] of missing) {
    if (due.length === maxRequested) break
    const waited = each.requests === 0 ? nowMs - each.since >= reorderMs : nowMs - each.requestedAt >= retryMs
    if (!waited || each.requests === maxRequests) continue
    each.requests++
    each.requestedAt = nowMs
    due.push(sequence % 2 ** 16)
  }
  return due
}
