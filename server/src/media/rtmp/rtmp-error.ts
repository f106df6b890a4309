/** What a client sent breaks the protocol or a limit: its connection ends, and nothing else. */
export class RtmpError extends Error {
  override name = 'RtmpError'
}
