import { execFile } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { toFlags } from '../run/flags.ts'

export interface RecordedPacket {
  kind: 'audio' | 'video'
  /** Since the beginning of its stream. */
  ms: number
  bytes: Buffer
}

export const recordedTypes = { video: 102, audio: 111 }

const hertz = { video: 90_000, audio: 48_000 }
const frameRate = 30
const receiveBufferBytes = 4 * 1024 ** 2

/** The kernel drops datagrams that nobody reads in time: such a recording is made anew. */
const mostAttempts = 10

/** H.264 in constrained baseline with a keyframe each second, and Opus, as browsers send them: in order of their times. */
export async function recordRtp(ffmpegPath: string, seconds: number): Promise<RecordedPacket[]> {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const packets = await recordOnce(ffmpegPath, seconds)
    const frames = new Set(packets.filter(({ kind }) => kind === 'video').map(({ ms }) => ms))
    if (isWhole(packets) && frames.size === seconds * frameRate) return packets
  }
  throw new Error(`Each of ${mostAttempts} recordings lacks packets`)
}

const isWhole = (packets: RecordedPacket[]) =>
  (['video', 'audio'] as const).every((kind) => {
    const numbers = packets.filter((packet) => packet.kind === kind).map(({ bytes }) => bytes.readUInt16BE(2))
    return numbers.every((number, at) => at === 0 || number === (((numbers[at - 1] ?? 0) + 1) & 0xffff))
  })

async function recordOnce(ffmpegPath: string, seconds: number): Promise<RecordedPacket[]> {
  const [video, audio] = [await record('video'), await record('audio')]
  await promisify(execFile)(ffmpegPath, [
    ...toFlags({
      v: 'error',
      readrate: 4,
      f: 'lavfi',
      i: `testsrc=size=640x360:rate=${frameRate}:duration=${seconds}`,
    }),
    ...toFlags({ readrate: 4, f: 'lavfi', i: `sine=frequency=440:sample_rate=48000:duration=${seconds}` }),
    ...toFlags({
      map: '0:v',
      'c:v': 'libx264',
      preset: 'ultrafast',
      'profile:v': 'baseline',
      pix_fmt: 'yuv420p',
    }),
    ...toFlags({
      g: frameRate,
      'x264-params': 'repeat-headers=1',
      payload_type: recordedTypes.video,
      f: 'rtp',
    }),
    video.address,
    ...toFlags({ map: '1:a', 'c:a': 'libopus', ac: 2, payload_type: recordedTypes.audio, f: 'rtp' }),
    audio.address,
  ])
  return [...(await video.end()), ...(await audio.end())].toSorted((a, b) => a.ms - b.ms)
}

async function record(kind: 'audio' | 'video') {
  const packets: RecordedPacket[] = []
  const socket = createSocket({ type: 'udp4', recvBufferSize: receiveBufferBytes })
  let first: number | null = null
  socket.on('message', (bytes) => {
    const timestamp = bytes.readUInt32BE(4)
    first ??= timestamp
    packets.push({ kind, bytes, ms: (((timestamp - first) >>> 0) / hertz[kind]) * 1000 })
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  return {
    address: `rtp://127.0.0.1:${port}?pkt_size=1200`,
    end: async () => {
      // What has arrived before comes first.
      socket.send(Buffer.alloc(12), port, '127.0.0.1')
      while (packets.at(-1)?.bytes.some((byte) => byte !== 0) !== false) await once(socket, 'message')
      socket.close()
      return packets.slice(0, -1)
    },
  }
}
