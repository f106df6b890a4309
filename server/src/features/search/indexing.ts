import type { Context } from '../../context.ts'
import { readCues } from '../captions/files.ts'
import { countWords } from '../search-words/frequencies.ts'
import * as queries from './index-queries.ts'
import { fold, meant, stemmerOf } from './index-words.ts'
import { passagesOf } from './passages.ts'
import * as writing from './write-queries.ts'
import { cutText, restOf } from '@kinora/contract/cut-text'

// Keeps the search index in sync with public content, triggered by events. Documents of removed content stay: results are
// checked for visibility when they are read.

export async function indexVideos(ctx: Context, ids: readonly number[], { withCaptions = false } = {}) {
  const videos = await queries.listVideos(ctx.db, ids)
  for (const { id, isIndexed, languages } of videos) {
    if (withCaptions || (!isIndexed && languages.length > 0)) await indexPassages(ctx, id)
  }
  const documents = videos.map((video) => ({
    videoId: video.id,
    playlistId: null,
    postId: null,
    ownerId: video.ownerId,
    title: fold(video.title),
    beside: fold([...video.tags, video.username].join(' ')),
    description: fold(video.description),
    tags: video.tags,
    stemmer: stemmerOf(video.languages, video.title + video.description),
  }))
  await writing.write(ctx.db, 'videoId', documents)
  await writing.keepWords(
    ctx.db,
    documents.flatMap(({ title, beside }) => meant(title, beside)),
  )
}

async function indexPassages(ctx: Context, videoId: number) {
  const tracks = await queries.listCaptions(ctx.db, videoId)
  const passages: writing.Passage[] = []
  for (const { language, ...track } of tracks) {
    for (const passage of passagesOf(await readCues(ctx, track))) {
      const folded = fold(passage.lines.join(' '))
      passages.push({ ...passage, folded, stemmer: stemmerOf([language], folded) })
    }
  }
  await ctx.transaction((trx) => writing.replacePassages(trx, videoId, passages))
}

export async function indexChannels(ctx: Context, ids: readonly number[]) {
  const documents = (await queries.listChannels(ctx.db, ids)).map(({ id, username, bio }) => ({
    videoId: null,
    playlistId: null,
    postId: null,
    ownerId: id,
    title: fold(username),
    beside: '',
    description: fold(bio),
    tags: [],
    stemmer: stemmerOf([], bio),
  }))
  await writing.write(ctx.db, 'ownerId', documents)
  await writing.keepWords(
    ctx.db,
    documents.flatMap(({ title }) => meant(title)),
  )
}

export async function indexPlaylists(ctx: Context, ids: readonly number[]) {
  const documents = (await queries.listPlaylists(ctx.db, ids)).map((list) => ({
    videoId: null,
    playlistId: list.id,
    postId: null,
    ownerId: list.ownerId,
    title: fold(list.name),
    beside: fold(list.username),
    description: fold(list.description),
    tags: [],
    stemmer: stemmerOf([], list.name + list.description),
  }))
  await writing.write(ctx.db, 'playlistId', documents)
  await writing.keepWords(
    ctx.db,
    documents.flatMap(({ title }) => meant(title)),
  )
}

const titleOfPost = 100

/** The beginning is weighted like a title, the rest like a description. */
export async function indexPosts(ctx: Context, ids: readonly number[]) {
  const documents = (await queries.listPosts(ctx.db, ids)).map((post) => ({
    videoId: null,
    playlistId: null,
    postId: post.id,
    ownerId: post.ownerId,
    title: fold(cutText(post.content, titleOfPost)),
    beside: fold(post.username),
    description: fold(restOf(post.content, titleOfPost)),
    tags: [],
    stemmer: stemmerOf([], post.content),
  }))
  await writing.write(ctx.db, 'postId', documents)
  await writing.keepWords(
    ctx.db,
    documents.flatMap(({ title }) => meant(title)),
  )
}

const atOnce = 500

async function goThrough(
  list: (round: queries.Round) => Promise<number[]>,
  work: (ids: number[]) => Promise<void>,
  signal: AbortSignal,
) {
  let ids: number[] = []
  let count = 0
  do {
    signal.throwIfAborted()
    ids = await list({ afterId: ids.at(-1) ?? 0, limit: atOnce })
    await work(ids)
    count += ids.length
  } while (ids.length === atOnce)
  return count
}

export async function indexAllOf(ctx: Context, ownerId: number, signal: AbortSignal) {
  await indexChannels(ctx, [ownerId])
  await indexPlaylists(ctx, await queries.listPlaylistsOfOwner(ctx.db, ownerId))
  const list = (round: queries.Round) => queries.listVideosOfOwner(ctx.db, ownerId, round)
  await goThrough(list, (ids) => indexVideos(ctx, ids), signal)
  const posts = (round: queries.Round) => queries.listPostsOfOwner(ctx.db, ownerId, round)
  await goThrough(posts, (ids) => indexPosts(ctx, ids), signal)
}

/** After this many new documents, word frequencies and planner statistics are refreshed. */
const manyNew = 500

/** Indexes content that is missing or outdated without an event: rows from before the index, or inserted by seeds. */
export async function indexMissing(ctx: Context, signal = new AbortController().signal) {
  const { db } = ctx
  const rounds = [
    [queries.listUnindexedVideos, indexVideos],
    [queries.listUnindexedChannels, indexChannels],
    [queries.listUnindexedPlaylists, indexPlaylists],
    [queries.listUnindexedPosts, indexPosts],
  ] as const
  let count = 0
  for (const [list, index] of rounds) {
    count += await goThrough(
      (round) => list(db, round),
      (ids) => index(ctx, ids),
      signal,
    )
  }
  if (count < manyNew) return
  await writing.analyze(db)
  await countWords(ctx)
}

export async function refreshStandings(ctx: Context, signal: AbortSignal) {
  let afterId: number | undefined = 0
  while (afterId !== undefined) {
    signal.throwIfAborted()
    afterId = await writing.refreshStandings(ctx.db, afterId, standingsAtOnce)
  }
}

const standingsAtOnce = 5000

export const forgetWords = (ctx: Context) => writing.forgetWords(ctx.db)
