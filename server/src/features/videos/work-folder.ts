import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../context.ts'

const folderOf = (ctx: Context) => join(ctx.config.DATA_DIR, 'work')

/** Lends a folder of its own for the length of one piece of work and removes it afterwards, whatever happened. */
export async function inWorkFolder<T>(ctx: Context, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(folderOf(ctx), { recursive: true })
  const folder = await mkdtemp(join(folderOf(ctx), 'video-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Empties what a killed process left behind; called before a node's worker starts. */
export const clearWorkFolders = (ctx: Context) => rm(folderOf(ctx), { recursive: true, force: true })
