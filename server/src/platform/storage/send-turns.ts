/** How long pieces of files may keep the process in one go, in milliseconds. */
const goMs = 1
/**
 * How often the loop of events goes round between two goes. Node takes in one new connection in each round: with all
 * the pieces of twenty fast readers in every one, the two hundredth reader waited two seconds for its first byte.
 */
const roundsBetween = 4

const waiting: (() => void)[] = []

/** Sends when it is its turn: first come, first served, a few in one go and everything else in between. */
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
