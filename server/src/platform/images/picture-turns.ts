/** Pictures that one node decodes at a time: each may take a hundred megabytes, and the others who ask need processors, too. */
const mostAtOnce = 2

let running = 0
const waiting: (() => void)[] = []

/** Does a work with pictures when it is its turn. */
export async function inPictureTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
