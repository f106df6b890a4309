import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const pauseMs = 1000

/** Looks at the files of a folder now and then; calls back once when they are together larger than allowed. */
export function watchOutput(folder: string, limitBytes: number, onTooMuch: () => void): { stop: () => void } {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const look = async () => {
    if ((await bytesIn(folder)) > limitBytes && !isOver) return onTooMuch()
    if (!isOver) timer = setTimeout(() => void look(), pauseMs)
  }
  timer = setTimeout(() => void look(), pauseMs)
  return {
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}

/** Files come and go while they are counted. */
async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
