import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const pollIntervalMs = 1000

/** Polls the total size of a folder; calls back once when it exceeds the limit. */
export function watchOutputSize(
  folder: string,
  limitBytes: number,
  onTooMuch: () => void,
): { stop: () => void } {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const checkSize = async () => {
    if ((await folderSize(folder)) > limitBytes && !isOver) return onTooMuch()
    if (!isOver) timer = setTimeout(() => void checkSize(), pollIntervalMs)
  }
  timer = setTimeout(() => void checkSize(), pollIntervalMs)
  return {
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}

/** Files may disappear while they are counted. */
async function folderSize(folder: string): Promise<number> {
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
