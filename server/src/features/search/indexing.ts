import type { Context } from '../../context.ts'
import { readCues } from '../captions/files.ts'
import * as queries from './index-queries.ts'
import { fold, meant, stemmerOf } from './index-words.ts'
import { passagesOf } from './passages.ts'

// Keeps the index: what everybody sees of videos, channels and playlists, as it is when somebody hears that it changed.
// Whatever is not live is left alone: results show only what is.

/** Indexes live videos; with captions also what is said in them. */
export async function indexVideos(ctx: Context, ids: readonly number[], { withCaptions = false } = {}) {
  const videos = await queries.listVideos(ctx.db, ids)
  for (const { id, isIndexed, languages } of videos) {
    if (withCaptions || (!isIndexed && languages.length > 0)) await indexPassages(ctx, id)
  }
  const documents = videos.map((video) => ({
    videoId: video.id,
    playlistId: null,
    ownerId: video.ownerId,
    title: fold(video.title),
    beside: fold([...video.tags, video.username].join(' ')),
    description: fold(video.description),
    stemmer: stemmerOf(video.languages, video.title + video.description),
  }))
  await queries.write(ctx.db, 'videoId', documents)
  await queries.keepWords(
    ctx.db,
    documents.flatMap(({ title, beside }) => meant(title, beside)),
  )
}

async function indexPassages(ctx: Context, videoId: number) {
  const tracks = await queries.listCaptions(ctx.db, videoId)
  const passages: queries.Passage[] = []
  for (const { language, ...track } of tracks) {
    for (const passage of passagesOf(await readCues(ctx, track))) {
      const folded = fold(passage.lines.join(' '))
      passages.push({ ...passage, folded, stemmer: stemmerOf([language], folded) })
    }
  }
  await ctx.transaction((trx) => queries.replacePassages(trx, videoId, passages))
}

export async function indexChannels(ctx: Context, ids: readonly number[]) {
  const documents = (await queries.listChannels(ctx.db, ids)).map(({ id, username, bio }) => ({
    videoId: null,
    playlistId: null,
    ownerId: id,
    title: fold(username),
    beside: '',
    description: fold(bio),
    stemmer: stemmerOf([], bio),
  }))
  await queries.write(ctx.db, 'ownerId', documents)
  await queries.keepWords(
    ctx.db,
    documents.flatMap(({ title }) => meant(title)),
  )
}

export async function indexPlaylists(ctx: Context, ids: readonly number[]) {
  const documents = (await queries.listPlaylists(ctx.db, ids)).map((list) => ({
    videoId: null,
    playlistId: list.id,
    ownerId: list.ownerId,
    title: fold(list.name),
    beside: fold(list.username),
    description: fold(list.description),
    stemmer: stemmerOf([], list.name + list.description),
  }))
  await queries.write(ctx.db, 'playlistId', documents)
  await queries.keepWords(
    ctx.db,
    documents.flatMap(({ title }) => meant(title)),
  )
}

const atOnce = 500

/** Goes through a list that is asked for in parts, whatever becomes of what stands in it. */
async function goThrough(
  list: (round: queries.Round) => Promise<number[]>,
  work: (ids: number[]) => Promise<void>,
  signal: AbortSignal,
) {
  let ids: number[] = []
  do {
    signal.throwIfAborted()
    ids = await list({ afterId: ids.at(-1) ?? 0, limit: atOnce })
    await work(ids)
  } while (ids.length === atOnce)
}

/** The channel itself, and everything that has its name in it. */
export async function indexAllOf(ctx: Context, ownerId: number, signal: AbortSignal) {
  await indexChannels(ctx, [ownerId])
  await indexPlaylists(ctx, await queries.listPlaylistsOfOwner(ctx.db, ownerId))
  const list = (round: queries.Round) => queries.listVideosOfOwner(ctx.db, ownerId, round)
  await goThrough(list, (ids) => indexVideos(ctx, ids), signal)
}

/** Indexes all that is not, or was changed without a word: what was there before the index, and rows that were planted. */
export async function indexMissing(ctx: Context, signal = new AbortController().signal) {
  const { db } = ctx
  await goThrough(
    (round) => queries.listUnindexedVideos(db, round),
    (ids) => indexVideos(ctx, ids),
    signal,
  )
  await goThrough(
    (round) => queries.listUnindexedChannels(db, round),
    (ids) => indexChannels(ctx, ids),
    signal,
  )
  await goThrough(
    (round) => queries.listUnindexedPlaylists(db, round),
    (ids) => indexPlaylists(ctx, ids),
    signal,
  )
}

export const forgetWords = (ctx: Context) => queries.forgetWords(ctx.db)
