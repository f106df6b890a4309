import type { RtpPacket } from './rtp-packet.ts'

export const packetOf = (fields: Partial<RtpPacket>): RtpPacket => ({
  payloadType: 102,
  marker: false,
  sequence: 0,
  timestamp: 0,
  ssrc: 1,
  payload: Buffer.of(0x41, 1),
  ...fields,
})
