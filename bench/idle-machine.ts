import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const idleShare = 0.93
const spanMs = 300
const limitMs = 15_000

/**
 * Resolves when next to nothing has used the processor for a moment: a new window of Chromium loads pages of its own
 * (the suggestions of its address bar) for a second, and the window before is still being torn down.
 *
 * @throws {Error} After fifteen seconds.
 */
export async function waitUntilIdle() {
  const endAt = performance.now() + limitMs
  for (let before = readTimes(); performance.now() < endAt; before = readTimes()) {
    await pause(spanMs)
    const now = readTimes()
    if (now.idle - before.idle > idleShare * (now.all - before.all)) return
  }
  throw new Error(`Something else has kept the processor busy for ${limitMs / 1000} s`)
}

function readTimes() {
  const times = cpus().map(({ times: { user, nice, sys, idle, irq } }) => ({
    idle,
    all: user + nice + sys + idle + irq,
  }))
  const sum = (key: 'idle' | 'all') => times.reduce((total, each) => total + each[key], 0)
  return { idle: sum('idle'), all: sum('all') }
}
