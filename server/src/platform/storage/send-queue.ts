const sliceMs = 1
/**
 * Event loop turns between two slices. Node accepts one connection per turn: when all pieces of twenty fast readers
 * were sent in each turn, the 200th reader waited two seconds for its first byte.
 */
const loopsBetweenSlices = 4

const sendQueue: (() => void)[] = []

/** FIFO, in time slices, so that other work runs in between. */
export function enqueueSend(send: () => void) {
  sendQueue.push(send)
  if (sendQueue.length === 1) setImmediate(runSlice)
}

function runSlice() {
  const until = performance.now() + sliceMs
  while (sendQueue.length > 0) {
    sendQueue[0]?.()
    sendQueue.shift()
    if (performance.now() >= until) break
  }
  if (sendQueue.length > 0) afterLoops(loopsBetweenSlices, runSlice)
}

function afterLoops(rounds: number, work: () => void) {
  setImmediate(() => (rounds > 1 ? afterLoops(rounds - 1, work) : work()))
}
