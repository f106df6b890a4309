// Feedback to a publisher. Packets of RFC 3550 (reports), RFC 4585 (requests) and
// draft-holmer-rmcat-transport-wide-cc-extensions-01 (arrival times).

const [senderReport, receiverReport, goodbye, transportFeedback, payloadFeedback] = [200, 201, 203, 205, 206]
/** Browsers expect no particular one of who only receives. */
const ownSsrc = 1

function packetOf(type: number, count: number, body: Buffer): Buffer {
  const bytes = Buffer.alloc(4 + body.length)
  bytes[0] = 0x80 | count
  bytes[1] = type
  bytes.writeUInt16BE(body.length / 4, 2)
  body.copy(bytes, 4)
  return bytes
}

function feedbackOf(type: number, format: number, { ssrc, content }: { ssrc: number; content?: Buffer }) {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(ownSsrc, 0)
  head.writeUInt32BE(ssrc, 4)
  return packetOf(type, format, content ? Buffer.concat([head, content]) : head)
}

/** Asks for a keyframe: picture loss indication. */
export const keyframeRequest = (ssrc: number) => feedbackOf(payloadFeedback, 1, { ssrc })

/** Asks for packets again: generic NACK, each with a bit for the sixteen that follow. */
export function packetRequest(ssrc: number, sequences: readonly number[]): Buffer {
  const entries: { first: number; following: number }[] = []
  for (const sequence of sequences) {
    const entry = entries.at(-1)
    const distance = entry ? (sequence - entry.first + 2 ** 16) % 2 ** 16 : 0
    if (entry && distance >= 1 && distance <= 16) entry.following |= 1 << (distance - 1)
    else entries.push({ first: sequence, following: 0 })
  }
  const content = Buffer.alloc(4 * entries.length)
  entries.forEach(({ first, following }, at) => {
    content.writeUInt16BE(first, 4 * at)
    content.writeUInt16BE(following, 4 * at + 2)
  })
  return feedbackOf(transportFeedback, 1, { ssrc, content })
}

export interface ReceptionReport {
  ssrc: number
  /** Of those since the last report, in 256ths. */
  fractionLost: number
  totalLost: number
  highestSequence: number
  /** In units of the timestamps. */
  jitter: number
  /** The middle 32 bits of the last sender report’s clock, and the time since in 65536ths of a second. */
  lastReport: number
  sinceLastReport: number
}

export function receptionReport(reports: readonly ReceptionReport[]): Buffer {
  const body = Buffer.alloc(4 + 24 * reports.length)
  body.writeUInt32BE(ownSsrc, 0)
  reports.forEach((report, at) => {
    const from = 4 + 24 * at
    body.writeUInt32BE(report.ssrc, from)
    body.writeUInt8(Math.min(255, report.fractionLost), from + 4)
    body.writeUIntBE(Math.min(2 ** 23 - 1, report.totalLost), from + 5, 3)
    body.writeUInt32BE(report.highestSequence % 2 ** 32, from + 8)
    body.writeUInt32BE(Math.min(2 ** 32 - 1, Math.round(report.jitter)), from + 12)
    body.writeUInt32BE(report.lastReport, from + 16)
    body.writeUInt32BE(Math.min(2 ** 32 - 1, Math.round(report.sinceLastReport)), from + 20)
  })
  return packetOf(receiverReport, reports.length, body)
}

export interface Arrival {
  /** Counts on where that of 16 bits starts over. */
  sequence: number
  ms: number
}

const referenceMs = 64
const deltaMs = 0.25
const symbolsPerChunk = 7
/** A feedback fits into one datagram. */
export const maxArrivals = 400

/** Arrival times of the packets from number `from` on; `arrivals` are in the order of their numbers. */
export function arrivalFeedback(
  ssrc: number,
  arrivals: readonly Arrival[],
  { from, count }: { from: number; count: number },
): Buffer {
  const reference = Math.floor((arrivals[0]?.ms ?? 0) / referenceMs)
  const { symbols, deltas } = encodeArrivals(arrivals, { from, startMs: reference * referenceMs })
  const chunks = Buffer.alloc(2 * Math.ceil(symbols.length / symbolsPerChunk))
  symbols.forEach((symbol, at) => {
    const chunk = 2 * Math.floor(at / symbolsPerChunk)
    // Vector of symbols with two bits each.
    const bits = chunks.readUInt16BE(chunk) | 0xc000 | (symbol << (2 * (6 - (at % symbolsPerChunk))))
    chunks.writeUInt16BE(bits, chunk)
  })
  const head = Buffer.alloc(8)
  head.writeUInt16BE(from % 2 ** 16, 0)
  head.writeUInt16BE(symbols.length, 2)
  head.writeUIntBE(reference % 2 ** 24, 4, 3)
  head.writeUInt8(count % 256, 7)
  const padding = Buffer.alloc((4 - ((chunks.length + deltas.length) % 4)) % 4)
  const content = Buffer.concat([head, chunks, deltas, padding])
  return feedbackOf(transportFeedback, 15, { ssrc, content })
}

const [notReceived, smallDelta, largeDelta] = [0, 1, 2]

function encodeArrivals(arrivals: readonly Arrival[], { from, startMs }: { from: number; startMs: number }) {
  const symbols: number[] = []
  const deltas: number[] = []
  let next = from
  let units = Math.round(startMs / deltaMs)
  for (const { sequence, ms } of arrivals) {
    for (; next < sequence; next++) symbols.push(notReceived)
    const arrivedAt = Math.round(ms / deltaMs)
    const delta = Math.max(-32_768, Math.min(32_767, arrivedAt - units))
    units += delta
    const isSmall = delta >= 0 && delta <= 255
    symbols.push(isSmall ? smallDelta : largeDelta)
    if (isSmall) deltas.push(delta)
    else deltas.push((delta >> 8) & 0xff, delta & 0xff)
    next++
  }
  return { symbols, deltas: Buffer.from(deltas) }
}

export interface SenderReport {
  kind: 'report'
  ssrc: number
  /** The clock of the sender, and the timestamp at that moment. */
  senderMs: number
  timestamp: number
  /** The middle 32 bits of that clock. */
  compactClock: number
}
export type ReceivedReport = SenderReport | { kind: 'goodbye' }

/** What matters of a compound packet; ends at what is damaged. */
export function parseReports(bytes: Buffer): ReceivedReport[] {
  const reports: ReceivedReport[] = []
  let position = 0
  while (position + 4 <= bytes.length) {
    const end = position + 4 + 4 * bytes.readUInt16BE(position + 2)
    if (end > bytes.length) break
    const type = bytes.readUInt8(position + 1)
    if (type === senderReport && end - position >= 28)
      reports.push(readSenderReport(bytes.subarray(position)))
    if (type === goodbye) reports.push({ kind: 'goodbye' })
    position = end
  }
  return reports
}

function readSenderReport(packet: Buffer): SenderReport {
  const [seconds, fraction] = [packet.readUInt32BE(8), packet.readUInt32BE(12)]
  return {
    kind: 'report',
    ssrc: packet.readUInt32BE(4),
    senderMs: seconds * 1000 + (fraction / 2 ** 32) * 1000,
    timestamp: packet.readUInt32BE(16),
    compactClock: packet.readUInt32BE(10),
  }
}
