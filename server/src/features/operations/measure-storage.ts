import type { Context } from '../../context.ts'
import * as queries from './queries.ts'

const storedKinds = ['videos', 'pictures', 'posts', 'covers', 'icons', 'feedback', 'exports'] as const

/** Folders with a subfolder per user id. */
const kindsOfPeople: readonly string[] = ['pictures', 'posts', 'covers', 'feedback']

interface Figure {
  files: number
  bytes: number
  orphanFiles: number
  orphanBytes: number
}
const nothing = (): Figure => ({ files: 0, bytes: 0, orphanFiles: 0, orphanBytes: 0 })

const foldersAtOnce = 500

/** Sums up stored files by kind and owner. Media without a video counts as orphaned; sweeps remove it later. */
export async function measureAll(ctx: Context, signal: AbortSignal) {
  const measuredAt = ctx.now()
  const rows: queries.FigureRow[] = []
  for (const kind of storedKinds) {
    if (kind === 'videos') rows.push(...(await measureVideos(ctx, signal)))
    else rows.push(...(await measureFolder(ctx, kind, signal)))
  }
  await ctx.transaction((trx) => queries.replaceFigures(trx, rows, measuredAt))
}

async function measureFolder(ctx: Context, kind: string, signal: AbortSignal): Promise<queries.FigureRow[]> {
  const byOwner = new Map<number | null, Figure>([[null, nothing()]])
  for await (const key of ctx.storage.listTree(kind)) {
    signal.throwIfAborted()
    const ownerId = ownerOf(kind, key)
    const figure = byOwner.get(ownerId) ?? nothing()
    // The file may have been deleted meanwhile.
    figure.bytes += (await ctx.storage.stat(key))?.size ?? 0
    figure.files += 1
    byOwner.set(ownerId, figure)
  }
  return [...byOwner].map(([ownerId, figure]) => ({ kind, ownerId, ...figure }))
}

/** Null for built-in files, whose folder is not an id. */
function ownerOf(kind: string, key: string) {
  const [, folder = ''] = key.split('/')
  return kindsOfPeople.includes(kind) && /^\d{1,9}$/.test(folder) ? Number(folder) : null
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
