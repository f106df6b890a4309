import { randomBytes } from 'node:crypto'
import { RtmpError } from './rtmp-error.ts'

export const rtmpVersion = 3
export const packetBytes = 1536

/** C0 and C1, or S0 and S1, with time and version zero. */
export const helloPacket = () =>
  Buffer.concat([Buffer.of(rtmpVersion), Buffer.alloc(8), randomBytes(packetBytes - 8)])

export interface HandshakeStep {
  /** To send to the client at once. */
  reply?: Buffer
  /** The bytes behind the handshake; present when it is over. */
  rest?: Buffer
}

/**
 * The server's side of the handshake (RTMP 1.0, section 5.2). S2 is C1 itself: that answers the simple handshake, and
 * clients that signed C1 with a digest see from the zero version in S1 that this server signs nothing.
 * @throws RtmpError for another version, at its first byte
 */
export function createHandshake(): (bytes: Buffer) => HandshakeStep {
  const received = Buffer.alloc(1 + 2 * packetBytes)
  let length = 0
  let hasReplied = false
  return (bytes) => {
    const used = bytes.copy(received, length)
    length += used
    if (length > 0 && received[0] !== rtmpVersion) throw new RtmpError('not version 3 of RTMP')
    const step: HandshakeStep = {}
    if (!hasReplied && length > packetBytes) {
      hasReplied = true
      step.reply = Buffer.concat([helloPacket(), received.subarray(1, 1 + packetBytes)])
    }
    if (length === received.length) step.rest = bytes.subarray(used)
    return step
  }
}
