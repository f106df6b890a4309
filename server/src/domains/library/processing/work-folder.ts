import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../../context.ts'
import { hasProcessEnded, isAbandoned, processName } from '../../../platform/process-name.ts'

const workRootOf = (ctx: Context) => join(ctx.config.DATA_DIR, 'work')

export async function withWorkFolder<T>(ctx: Context, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(workRootOf(ctx), { recursive: true })
  await removeForgottenFolders(ctx)
  const folder = await mkdtemp(join(workRootOf(ctx), `${processName}~`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes folders of machines that never came back. Runs before each task: leftovers may fill most of a disk. */
async function removeForgottenFolders(ctx: Context) {
  for (const name of await readdir(workRootOf(ctx))) {
    const path = join(workRootOf(ctx), name)
    if (await isAbandoned(path)) await rm(path, { recursive: true, force: true })
  }
}

/**
 * Also removes folders of killed processes of this machine; called before a node's worker starts. Other nodes may
 * share the directory.
 */
export async function removeStaleFolders(ctx: Context) {
  await mkdir(workRootOf(ctx), { recursive: true })
  for (const name of await readdir(workRootOf(ctx))) {
    const [owner = ''] = name.split('~')
    const path = join(workRootOf(ctx), name)
    if (hasProcessEnded(owner) || (await isAbandoned(path))) await rm(path, { recursive: true, force: true })
  }
}
