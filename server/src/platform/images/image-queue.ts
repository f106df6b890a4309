/** Images decoded at a time per node: each may take 100 MB, and other work needs the CPU, too. */
const maxConcurrent = 2

let running = 0
const waiting: (() => void)[] = []

export async function runInImageQueue<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
