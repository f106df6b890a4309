import { constants } from 'node:fs'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

export async function syncPath(path: string) {
  const handle = await open(path, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The new directory entry survives a power loss. */
export async function makeFolder(path: string) {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  for (let folder = path; folder.length >= first.length; folder = dirname(folder))
    await syncPath(dirname(folder))
}

/** Makes the folder if the work fails without it, and repeats the work. Nearly always it is there. */
export async function withFolder<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
    await makeFolder(path)
    return work()
  }
}

export async function moveDurably(from: string, to: string) {
  await syncPath(from)
  await makeFolder(dirname(to))
  await rename(from, to)
  await syncPath(dirname(to))
}

/** Across file systems: copies to a draft (`besides`), then renames. */
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

export const isDiskFull = (error: unknown) => hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT')
