import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { defineJob, handleJob, scheduleDaily } from '../../../platform/jobs/job.ts'
import { webFolder } from './html-shell.ts'
import * as queries from './queries.ts'

/** A tab may stay open for so long after the last node of its release has ended. */
const keptDays = 30
const insertedTogether = 50

/** The build compresses texts beforehand (web/build/compress-files.ts). */
const isCompressed = (name: string) => /\.(?:br|gz)$/.test(name)

/**
 * Stores the built files of this release, so that nodes of others can serve them. A name contains the hash of its
 * content, so what is stored already never changes.
 */
export async function publishAssets({ db, now }: Context, folder = join(webFolder, 'assets')) {
  const names = await listAssets(folder)
  const known = new Set(await queries.renewAssets(db, names, now()))
  const missing = names.filter((name) => !known.has(name))
  while (missing.length > 0) {
    const read = missing.splice(0, insertedTogether).map((name) => readAsset(folder, name))
    const rows = (await Promise.all(read)).map((asset) => ({ ...asset, publishedAt: now() }))
    await queries.insertAssets(db, rows)
  }
}

async function listAssets(folder: string) {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !isCompressed(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
}

async function readAsset(folder: string, name: string) {
  const path = join(folder, name)
  const isText = existsSync(`${path}.br`)
  return { name, content: await readFile(isText ? `${path}.br` : path), coding: isText ? 'br' : null }
}

const renewAssets = defineJob('renew-assets', z.object({}), { attempts: 2 })

/** Nodes that run for longer than the files are kept renew theirs. */
export const renewAssetsJob = handleJob(renewAssets, async (ctx) => {
  await publishAssets(ctx)
  const before = new Date(ctx.now().getTime() - keptDays * 24 * 60 * 60 * 1000)
  await queries.removeAssets(ctx.db, before)
})

export const assetSchedules = [scheduleDaily(renewAssets, '04:40', {})]
