import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { hasEnded, isForgotten, processName } from '../../platform/process-name.ts'

const folderOf = (ctx: Context) => join(ctx.config.DATA_DIR, 'work')

/** Lends a folder of its own for the length of one piece of work and removes it afterwards, whatever happened. */
export async function inWorkFolder<T>(ctx: Context, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(folderOf(ctx), { recursive: true })
  await clearForgotten(ctx)
  const folder = await mkdtemp(join(folderOf(ctx), `${processName}~`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Removes what machines left behind that never came back under their name. Whoever works in the same place looks before
 * each piece of work: what is left may be most of a disk.
 */
async function clearForgotten(ctx: Context) {
  for (const name of await readdir(folderOf(ctx))) {
    const path = join(folderOf(ctx), name)
    if (await isForgotten(path)) await rm(path, { recursive: true, force: true })
  }
}

/**
 * The same, with what processes of this machine left behind that were killed; called before a node's worker starts.
 * Other nodes may be working in the same place.
 */
export async function clearWorkFolders(ctx: Context) {
  await mkdir(folderOf(ctx), { recursive: true })
  for (const name of await readdir(folderOf(ctx))) {
    const [owner = ''] = name.split('~')
    const path = join(folderOf(ctx), name)
    if (hasEnded(owner) || (await isForgotten(path))) await rm(path, { recursive: true, force: true })
  }
}
