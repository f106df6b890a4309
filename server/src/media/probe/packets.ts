export interface Packet {
  index: number
  seconds: number
  duration: number
  endByte: number
  /** ffprobe flags: `K` keyframe, `D` discarded after decoding, `C` corrupt. */
  flags: string
}

export const packetArguments = [
  '-show_entries',
  'packet=stream_index,pts_time,duration_time,size,pos,flags',
  '-of',
  'csv=p=0',
]

export function parsePacket(line: string): Packet {
  const [index = '', time = '', duration = '', size = '', position = '', flags = ''] = line.split(',')
  return {
    index: Number.parseInt(index, 10),
    seconds: Number.parseFloat(time),
    duration: Number.parseFloat(duration) || 0,
    endByte: Number.parseInt(position, 10) + Number.parseInt(size, 10),
    flags,
  }
}

export const parsePackets = (answer: string) =>
  answer
    .split('\n')
    .filter((line) => line !== '')
    .map(parsePacket)

export const hasHiddenFrames = (packets: readonly Packet[]) =>
  packets.some(({ flags }) => flags.includes('D'))

const isKey = ({ flags }: Packet) => flags.startsWith('K')

export function secondsBeforeKeyframe(packets: readonly Packet[]) {
  const key = packets.findIndex(isKey)
  const times = packets.slice(0, key + 1).map(({ seconds }) => seconds)
  const first = times.reduce((least, time) => (time < least ? time : least), Infinity)
  return Math.max(0, (times.at(-1) ?? 0) - first) || 0
}

/** True when a frame is presented before its keyframe; expects decode order. */
export function hasOpenGops(packets: readonly Packet[]) {
  let keySeconds = -Infinity
  for (const packet of packets) {
    if (isKey(packet)) keySeconds = packet.seconds
    else if (packet.seconds < keySeconds) return true
  }
  return false
}

/** Larger than any reordering. */
const maxReorderingSeconds = 1

/** True when timestamps start over, as in concatenated recordings. */
export function hasBackwardTimestamps(packets: readonly Packet[]) {
  let latest = -Infinity
  return packets.some(({ seconds }) => {
    if (seconds > latest) latest = seconds
    return seconds < latest - maxReorderingSeconds
  })
}

/** Seconds from a keyframe to the next one or to the end; null without timestamps. */
export function longestKeyframeGap(packets: readonly Packet[]) {
  const frames = packets
    .filter(({ seconds }) => Number.isFinite(seconds))
    .toSorted((a, b) => a.seconds - b.seconds)
  const last = frames.at(-1)
  const borders = [...frames.filter(isKey), ...(last ? [last] : [])].map(({ seconds }) => seconds)
  const gaps = borders.slice(1).map((time, position) => time - (borders[position] ?? time))
  return gaps.length > 0 ? gaps.reduce((longest, gap) => Math.max(longest, gap)) : null
}
