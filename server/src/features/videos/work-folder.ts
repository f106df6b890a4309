import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { hasEnded, processName } from '../../platform/process-name.ts'

const folderOf = (ctx: Context) => join(ctx.config.DATA_DIR, 'work')

/** Lends a folder of its own for the length of one piece of work and removes it afterwards, whatever happened. */
export async function inWorkFolder<T>(ctx: Context, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(folderOf(ctx), { recursive: true })
  const folder = await mkdtemp(join(folderOf(ctx), `${processName}~`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Removes what processes of this machine left behind that were killed; called before a node's worker starts. Other
 * nodes may be working in the same place.
 */
export async function clearWorkFolders(ctx: Context) {
  await mkdir(folderOf(ctx), { recursive: true })
  for (const name of await readdir(folderOf(ctx))) {
    const [owner = ''] = name.split('~')
    if (hasEnded(owner)) await rm(join(folderOf(ctx), name), { recursive: true, force: true })
  }
}
