// Progress display: one updated line on a terminal, else a line every 15 s.

const isTerminal = Boolean(process.stdout.isTTY) && !process.env.CI
const everyMs = isTerminal ? 250 : 1000
const silenceMs = 15_000
const clearLine = '\r\u001b[2K'

const working = new Set()
let printedAt = Date.now()
let timer

export function print(text) {
  if (isTerminal && working.size > 0) process.stdout.write(clearLine)
  console.log(text)
  printedAt = Date.now()
}

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
