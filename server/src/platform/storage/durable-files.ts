import { constants } from 'node:fs'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Waits until what was written to a file or a folder is on the disk. */
export async function syncPath(path: string) {
  const handle = await open(path, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a folder that is still there after a power cut. */
export async function makeFolder(path: string) {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncPath(dirname(made))
}

/** Moves a file into place so that after a crash either the old or the whole new one is there. */
export async function moveDurably(from: string, to: string) {
  await syncPath(from)
  await makeFolder(dirname(to))
  await rename(from, to)
  await syncPath(dirname(to))
}

/** The same between two disks: through a copy beside the target. */
export async function copyDurably(from: string, to: string, besides: string) {
  await makeFolder(dirname(besides))
  try {
    await copyFile(from, besides)
    await moveDurably(besides, to)
  } finally {
    await rm(besides, { force: true })
  }
}

export const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

/** Whether the disk, or what this program may take of it, is full. */
export const isDiskFull = (error: unknown) => hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT')
