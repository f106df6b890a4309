import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rendition } from '../../media/rendition.ts'
import type { Context } from '../../context.ts'
import { storageKey } from './media-keys.ts'
import * as queries from './processing-queries.ts'
import { tellOwner } from './progress.ts'
import { removeFilesOfDeleted } from './remove-files.ts'
import { renditionsOf } from './stored-facts.ts'

type Made = { videoId: number; mediaKey: string; folder: string; renditions: Rendition[] }

/**
 * Stores the files of new renditions, then the master that names them, then the rows: whoever reads the rows finds
 * the files. Safe to run twice.
 */
export async function publishRenditions(ctx: Context, { videoId, mediaKey, folder, renditions }: Made) {
  for (const file of await readdir(folder)) {
    await ctx.storage.putFile(storageKey(mediaKey, file), join(folder, file))
  }
  const row = await queries.findForWork(ctx.db, videoId)
  if (row) await announce(ctx, row, renditions)
  await removeFilesOfDeleted(ctx, { videoId, mediaKey })
}

type Row = NonNullable<Awaited<ReturnType<typeof queries.findForWork>>>

async function announce(ctx: Context, row: Row, renditions: Rendition[]) {
  const { videoId, mediaKey } = row
  const names = new Set(renditions.map((rendition) => rendition.name))
  const all = [...renditionsOf(row).filter((rendition) => !names.has(rendition.name)), ...renditions]
  await ctx.storage.putBytes(storageKey(mediaKey, 'master.m3u8'), Buffer.from(ctx.media.writeMaster(all)))
  await ctx.transaction(async (trx) => {
    const change = { renditions: JSON.stringify(all), masterVersion: row.masterVersion + 1 }
    const moved = await queries.advance(trx, videoId, ['remuxing', 'encoding'], change)
    if (!moved) return
    await queries.markPlayable(trx, videoId, ctx.now())
    await tellOwner(trx, videoId)
  })
}
