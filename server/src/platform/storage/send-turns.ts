const goMs = 1
/**
 * Event loop turns between two slices. Node accepts one connection per turn: when all pieces of twenty fast readers
 * were sent in each turn, the 200th reader waited two seconds for its first byte.
 */
const roundsBetween = 4

const waiting: (() => void)[] = []

/** FIFO, in time slices, so that other work runs in between. */
export function takeTurn(send: () => void) {
  waiting.push(send)
  if (waiting.length === 1) setImmediate(go)
}

function go() {
  const until = performance.now() + goMs
  while (waiting.length > 0) {
    waiting[0]?.()
    waiting.shift()
    if (performance.now() >= until) break
  }
  if (waiting.length > 0) afterRounds(roundsBetween, go)
}

function afterRounds(rounds: number, work: () => void) {
  setImmediate(() => (rounds > 1 ? afterRounds(rounds - 1, work) : work()))
}
