// Progress display: one updated line on a terminal, else a line every 15 s.

const isTerminal = Boolean(process.stdout.isTTY) && !process.env.CI
const redrawMs = isTerminal ? 250 : 1000
const silenceMs = 15_000
const clearLine = '\r\u001b[2K'

const activeTasks = new Set()
let printedAt = Date.now()
let timer

export function print(text) {
  if (isTerminal && activeTasks.size > 0) process.stdout.write(clearLine)
  console.log(text)
  printedAt = Date.now()
}

export function showStatus(describe) {
  activeTasks.add(describe)
  timer ??= setInterval(drawStatus, redrawMs)
  return () => {
    activeTasks.delete(describe)
    if (isTerminal) process.stdout.write(clearLine)
    if (activeTasks.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function drawStatus() {
  const text = [...activeTasks].map((describe) => describe()).join(' | ')
  if (isTerminal) process.stdout.write(clearLine + text.slice(0, (process.stdout.columns ?? 80) - 1))
  else if (Date.now() - printedAt >= silenceMs) print(`  ${text}`)
}
