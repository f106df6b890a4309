const pingRequest = 6
const pingResponse = 7

/** The answer to a user control message that is a ping (RTMP 1.0, section 7.1.7); undefined for any other. */
export function pongFor(payload: Buffer): Buffer | undefined {
  if (payload.length < 6 || payload.readUInt16BE() !== pingRequest) return undefined
  return Buffer.concat([Buffer.of(0, pingResponse), payload.subarray(2, 6)])
}
