import type { ServerResponse } from 'node:http'

const windowMs = 60_000
/** A little more than 1 kB/s: any line that can play the lowest rendition is faster. */
const minBytesPerWindow = 64 * 1024

/**
 * Ends connections whose reader takes almost nothing, which would hold an open file and its buffers. Players resume
 * with a range request.
 */
export function endSlowReader(
  response: ServerResponse,
  limits: { windowMs: number; leastBytes: number } = { windowMs, leastBytes: minBytesPerWindow },
) {
  const { socket } = response
  if (!socket) return
  const readBytes = () => socket.bytesWritten - socket.writableLength
  let before = readBytes()
  const timer = setInterval(() => {
    const isWaiting = socket.writableLength > 0
    if (isWaiting && readBytes() - before < limits.leastBytes) socket.destroy()
    before = readBytes()
  }, limits.windowMs)
  timer.unref()
  response.once('close', () => clearInterval(timer))
}
