/** One packet of a file, as ffprobe tells it. */
export interface Packet {
  /** The track it belongs to. */
  index: number
  /** When it is shown; NaN when the file does not say. */
  seconds: number
  /** 0 when the file does not say. */
  duration: number
  /** Where its bytes end in the file; NaN when that is not known. */
  endByte: number
  /** `K` for a keyframe, `D` for what is not to be shown, `C` for what is damaged. */
  flags: string
}

/** The words that make ffprobe tell a packet a line. */
export const packetWords = [
  '-show_entries',
  'packet=stream_index,pts_time,duration_time,size,pos,flags',
  '-of',
  'csv=p=0',
]

/** Reads one line of that. */
export function packetOf(line: string): Packet {
  const [index = '', time = '', duration = '', size = '', position = '', flags = ''] = line.split(',')
  return {
    index: Number.parseInt(index, 10),
    seconds: Number.parseFloat(time),
    duration: Number.parseFloat(duration) || 0,
    endByte: Number.parseInt(position, 10) + Number.parseInt(size, 10),
    flags,
  }
}

/** Reads the whole answer. */
export const packetsIn = (answer: string) =>
  answer
    .split('\n')
    .filter((line) => line !== '')
    .map(packetOf)

/** Whether a packet is marked to be discarded once decoded. */
export const hidesFrames = (packets: readonly Packet[]) => packets.some(({ flags }) => flags.includes('D'))

const isKey = ({ flags }: Packet) => flags.startsWith('K')

/** How long packets go on before the first keyframe; 0 without one. */
export function secondsBeforeKey(packets: readonly Packet[]) {
  const key = packets.findIndex(isKey)
  const times = packets.slice(0, key + 1).map(({ seconds }) => seconds)
  const first = times.reduce((least, time) => (time < least ? time : least), Infinity)
  return Math.max(0, (times.at(-1) ?? 0) - first) || 0
}

/** Whether packets, in the order of their decoding, have a picture that is shown before its keyframe. */
export function hasOpenGroups(packets: readonly Packet[]) {
  let keySeconds = -Infinity
  for (const packet of packets) {
    if (isKey(packet)) keySeconds = packet.seconds
    else if (packet.seconds < keySeconds) return true
  }
  return false
}

/** More than pictures are reordered by. */
const backSeconds = 1

/** Whether times begin again on the way, as where two recordings were written one behind the other. */
export function hasBackwardTimes(packets: readonly Packet[]) {
  let latest = -Infinity
  return packets.some(({ seconds }) => {
    if (seconds > latest) latest = seconds
    return seconds < latest - backSeconds
  })
}

/** The longest way from one keyframe to the next, or to the end, in seconds; null when there are no times. */
export function longestKeyframeGap(packets: readonly Packet[]) {
  const frames = packets
    .filter(({ seconds }) => Number.isFinite(seconds))
    .toSorted((a, b) => a.seconds - b.seconds)
  const last = frames.at(-1)
  const borders = [...frames.filter(isKey), ...(last ? [last] : [])].map(({ seconds }) => seconds)
  const gaps = borders.slice(1).map((time, position) => time - (borders[position] ?? time))
  return gaps.length > 0 ? gaps.reduce((longest, gap) => Math.max(longest, gap)) : null
}
