import { foldedWords } from '@kinora/contract/text/fold-text'
import type { Context } from '../../../context.ts'
import { readCues } from '../../library/captions/caption-files.ts'
import { translationsOf, type Translations } from '../../library/videos/localized-texts.ts'
import { refreshFrequencies } from '../../library/search-query/word-frequencies.ts'
import * as queries from './index-queries.ts'
import { buildPassages } from './caption-passages.ts'
import * as documentQueries from './document-queries.ts'
import { restAfterTruncation, truncateText } from '@kinora/contract/text/truncate-text'
import { stemmers, type Stemmer } from '../../library/search-query/lexemes.ts'

export const foldText = (text: string) => foldedWords(text).join(' ')

const maxWordLength = 50

/** Words that spelling suggestions may offer: with letters, and neither too short nor too long. */
const dictionaryWords = (...texts: string[]) =>
  texts
    .flatMap((text) => text.split(' '))
    .filter((word) => word.length >= 3 && word.length <= maxWordLength && !/^\d+$/.test(word))

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
    title: foldText(video.title),
    otherTitles: foldTitles(translationsOf(video.titleTranslations)),
    beside: foldText([...video.tags, video.username].join(' ')),
    description: foldText(video.description),
    tags: video.tags,
    stemmer: chooseStemmer(
      [...(video.language === null ? [] : [video.language]), ...video.languages],
      video.title + video.description,
    ),
  }))
  await documentQueries.upsertDocuments(ctx.db, 'videoId', documents)
  await documentQueries.addToDictionary(
    ctx.db,
    documents.flatMap(({ title, otherTitles, beside }) =>
      dictionaryWords(title, beside, ...otherTitles.map(({ text }) => text)),
    ),
  )
}

const foldTitles = (titles: Translations) =>
  Object.entries(titles).map(([language, title]) => {
    const text = foldText(title)
    return { text, stemmer: chooseStemmer([language], text) }
  })

async function indexPassages(ctx: Context, videoId: number) {
  const tracks = await queries.listCaptions(ctx.db, videoId)
  const passages: documentQueries.Passage[] = []
  for (const { language, ...track } of tracks) {
    for (const passage of buildPassages(await readCues(ctx, track))) {
      const folded = foldText(passage.lines.join(' '))
      passages.push({ ...passage, folded, stemmer: chooseStemmer([language], folded) })
    }
  }
  await ctx.transaction((trx) => documentQueries.replacePassages(trx, videoId, passages))
}

/** Stemmer of the first known language, otherwise by script. */
function chooseStemmer(languages: readonly string[], text: string): Stemmer {
  for (const language of languages) {
    const known = stemmers[language.split('-')[0]?.toLowerCase() as keyof typeof stemmers]
    if (known) return known
  }
  return /\p{Script=Cyrillic}/u.test(text) ? stemmers.ru : stemmers.en
}

export async function indexChannels(ctx: Context, ids: readonly number[]) {
  const documents = (await queries.listChannels(ctx.db, ids)).map(({ id, username, bio }) => ({
    videoId: null,
    playlistId: null,
    postId: null,
    ownerId: id,
    title: foldText(username),
    beside: '',
    description: foldText(bio),
    tags: [],
    stemmer: chooseStemmer([], bio),
  }))
  await documentQueries.upsertDocuments(ctx.db, 'ownerId', documents)
  await documentQueries.addToDictionary(
    ctx.db,
    documents.flatMap(({ title }) => dictionaryWords(title)),
  )
}

export async function indexPlaylists(ctx: Context, ids: readonly number[]) {
  const documents = (await queries.listPlaylists(ctx.db, ids)).map((list) => ({
    videoId: null,
    playlistId: list.id,
    postId: null,
    ownerId: list.ownerId,
    title: foldText(list.name),
    beside: foldText(list.username),
    description: foldText(list.description),
    tags: [],
    stemmer: chooseStemmer([], list.name + list.description),
  }))
  await documentQueries.upsertDocuments(ctx.db, 'playlistId', documents)
  await documentQueries.addToDictionary(
    ctx.db,
    documents.flatMap(({ title }) => dictionaryWords(title)),
  )
}

const postTitleLength = 100

/** The beginning is weighted like a title, the rest like a description. */
export async function indexPosts(ctx: Context, ids: readonly number[]) {
  const documents = (await queries.listPosts(ctx.db, ids)).map((post) => ({
    videoId: null,
    playlistId: null,
    postId: post.id,
    ownerId: post.ownerId,
    title: foldText(truncateText(post.content, postTitleLength)),
    beside: foldText(post.username),
    description: foldText(restAfterTruncation(post.content, postTitleLength)),
    tags: [],
    stemmer: chooseStemmer([], post.content),
  }))
  await documentQueries.upsertDocuments(ctx.db, 'postId', documents)
  await documentQueries.addToDictionary(
    ctx.db,
    documents.flatMap(({ title }) => dictionaryWords(title)),
  )
}

const batchSize = 500

async function forEachBatch(
  list: (round: queries.BatchRequest) => Promise<number[]>,
  work: (ids: number[]) => Promise<void>,
  signal: AbortSignal,
) {
  let ids: number[] = []
  let count = 0
  do {
    signal.throwIfAborted()
    ids = await list({ afterId: ids.at(-1) ?? 0, limit: batchSize })
    await work(ids)
    count += ids.length
  } while (ids.length === batchSize)
  return count
}

export async function reindexChannel(ctx: Context, ownerId: number, signal: AbortSignal) {
  await indexChannels(ctx, [ownerId])
  await indexPlaylists(ctx, await queries.listPlaylistsOfOwner(ctx.db, ownerId))
  const list = (round: queries.BatchRequest) => queries.listVideosOfOwner(ctx.db, ownerId, round)
  await forEachBatch(list, (ids) => indexVideos(ctx, ids), signal)
  const posts = (round: queries.BatchRequest) => queries.listPostsOfOwner(ctx.db, ownerId, round)
  await forEachBatch(posts, (ids) => indexPosts(ctx, ids), signal)
}

/** After this many new documents, word frequencies and planner statistics are refreshed. */
const refreshThreshold = 500

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
    count += await forEachBatch(
      (round) => list(db, round),
      (ids) => index(ctx, ids),
      signal,
    )
  }
  if (count < refreshThreshold) return
  await documentQueries.analyzeTables(db)
  await refreshFrequencies(ctx)
}

export async function refreshRanks(ctx: Context, signal: AbortSignal) {
  let afterId: number | undefined = 0
  while (afterId !== undefined) {
    signal.throwIfAborted()
    afterId = await documentQueries.refreshRankBatch(ctx.db, afterId, ranksPerBatch)
  }
}

const ranksPerBatch = 5000

const wordsPerBatch = 1000

export async function pruneDictionary(ctx: Context, signal: AbortSignal) {
  let after: string | undefined = ''
  while (after !== undefined) {
    signal.throwIfAborted()
    after = await documentQueries.pruneDictionaryBatch(ctx.db, after, wordsPerBatch)
  }
}
