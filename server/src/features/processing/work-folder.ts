import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { hasEnded, isForgotten, processName } from '../../platform/process-name.ts'

const folderOf = (ctx: Context) => join(ctx.config.DATA_DIR, 'work')

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

/** Removes folders of machines that never came back. Runs before each task: leftovers may fill most of a disk. */
async function clearForgotten(ctx: Context) {
  for (const name of await readdir(folderOf(ctx))) {
    const path = join(folderOf(ctx), name)
    if (await isForgotten(path)) await rm(path, { recursive: true, force: true })
  }
}

/**
 * Also removes folders of killed processes of this machine; called before a node's worker starts. Other nodes may
 * share the directory.
 */
export async function clearWorkFolders(ctx: Context) {
  await mkdir(folderOf(ctx), { recursive: true })
  for (const name of await readdir(folderOf(ctx))) {
    const [owner = ''] = name.split('~')
    const path = join(folderOf(ctx), name)
    if (hasEnded(owner) || (await isForgotten(path))) await rm(path, { recursive: true, force: true })
  }
}
