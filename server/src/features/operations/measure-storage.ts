import type { Context } from '../../context.ts'
import * as queries from './queries.ts'

/** The folders of storage, by what lies in them. */
const storedKinds = ['videos', 'pictures', 'posts', 'covers', 'icons', 'feedback', 'exports'] as const

interface Figure {
  files: number
  bytes: number
  orphanFiles: number
  orphanBytes: number
}
const nothing = (): Figure => ({ files: 0, bytes: 0, orphanFiles: 0, orphanBytes: 0 })

/** As many folders of videos are asked about at once. */
const foldersAtOnce = 500

/**
 * Counts what lies in storage, file by file, and keeps the sums. Films are counted to their creators; those of no video
 * are orphans, which the sweeps of their features take away once they are old enough.
 */
export async function measureAll(ctx: Context, signal: AbortSignal) {
  const measuredAt = ctx.now()
  const rows: queries.FigureRow[] = []
  for (const kind of storedKinds) {
    if (kind === 'videos') rows.push(...(await measureVideos(ctx, signal)))
    else rows.push({ kind, ownerId: null, ...(await measureFolder(ctx, kind, signal)) })
  }
  await ctx.transaction((trx) => queries.replaceFigures(trx, rows, measuredAt))
}

async function measureFolder(ctx: Context, folder: string, signal: AbortSignal): Promise<Figure> {
  const figure = nothing()
  for await (const key of ctx.storage.listTree(folder)) {
    signal.throwIfAborted()
    // A file may go while it is looked at.
    figure.bytes += (await ctx.storage.stat(key))?.size ?? 0
    figure.files += 1
  }
  return figure
}

async function measureVideos(ctx: Context, signal: AbortSignal): Promise<queries.FigureRow[]> {
  const folders = new Map<string, Figure>()
  const byOwner = new Map<number | null, Figure>()
  const count = async () => {
    const owners = await queries.listOwners(ctx.db, [...folders.keys()])
    for (const [mediaKey, figure] of folders) addTo(byOwner, owners.get(mediaKey), figure)
    folders.clear()
  }
  let last = ''
  for await (const key of ctx.storage.listTree('videos')) {
    signal.throwIfAborted()
    const mediaKey = key.split('/')[1] ?? ''
    if (mediaKey !== last && folders.size >= foldersAtOnce) await count()
    last = mediaKey
    const figure = folders.get(mediaKey) ?? nothing()
    figure.bytes += (await ctx.storage.stat(key))?.size ?? 0
    figure.files += 1
    folders.set(mediaKey, figure)
  }
  await count()
  return [...byOwner].map(([ownerId, figure]) => ({ kind: 'videos', ownerId, ...figure }))
}

/** What is of no video is an orphan, and nobody's. */
function addTo(byOwner: Map<number | null, Figure>, ownerId: number | undefined, { files, bytes }: Figure) {
  const sum = byOwner.get(ownerId ?? null) ?? nothing()
  if (ownerId === undefined) {
    sum.orphanFiles += files
    sum.orphanBytes += bytes
  }
  sum.files += files
  sum.bytes += bytes
  byOwner.set(ownerId ?? null, sum)
}
