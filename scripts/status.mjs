// What is being done now: one line that moves on a terminal, and a line every 15 s where there is none.

const isTerminal = Boolean(process.stdout.isTTY) && !process.env.CI
const everyMs = isTerminal ? 250 : 1000
const silenceMs = 15_000
const clearLine = '\r\u001b[2K'

/** Each entry describes a piece of work that has not ended. */
const working = new Set()
let printedAt = Date.now()
let timer

/** Prints a line that stays. */
export function print(text) {
  if (isTerminal && working.size > 0) process.stdout.write(clearLine)
  console.log(text)
  printedAt = Date.now()
}

/** Shows what `describe` returns until the returned function is called. */
export function showStatus(describe) {
  working.add(describe)
  timer ??= setInterval(draw, everyMs)
  return () => {
    working.delete(describe)
    if (isTerminal) process.stdout.write(clearLine)
    if (working.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function draw() {
  const text = [...working].map((describe) => describe()).join(' | ')
  if (isTerminal) process.stdout.write(clearLine + text.slice(0, (process.stdout.columns ?? 80) - 1))
  else if (Date.now() - printedAt >= silenceMs) print(`  ${text}`)
}
