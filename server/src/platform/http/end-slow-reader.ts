import type { ServerResponse } from 'node:http'

const windowMs = 60_000
/** A little more than 1 kB a second: any line that could show the lowest rung is faster. */
const leastBytesPerWindow = 64 * 1024

/**
 * Ends a connection whose reader takes almost nothing while bytes wait for it, so that nobody holds a place on the
 * server, an open file and its buffers by reading a byte now and then. A player comes back with a range.
 */
export function endSlowReader(
  response: ServerResponse,
  limits: { windowMs: number; leastBytes: number } = { windowMs, leastBytes: leastBytesPerWindow },
) {
  const { socket } = response
  if (!socket) return
  const taken = () => socket.bytesWritten - socket.writableLength
  let before = taken()
  const timer = setInterval(() => {
    const isWaiting = socket.writableLength > 0
    if (isWaiting && taken() - before < limits.leastBytes) socket.destroy()
    before = taken()
  }, limits.windowMs)
  timer.unref()
  response.once('close', () => clearInterval(timer))
}
