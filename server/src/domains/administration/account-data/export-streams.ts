import type { ResponsiveImage } from '@kinora/contract/people/users/schemas'
import type { Context } from '../../../context.ts'
import { commentPath } from '../../community/comments/comment-path.ts'
import { isServable } from '../../library/playback/servable-file.ts'
import { listTranslations } from '../../library/videos/localized-texts.ts'
import { mediaUrl, storageKey } from '../../library/videos/media-keys.ts'
import type { UserRow } from '../../people/users/queries.ts'
import * as queries from './content-queries.ts'

export type StreamContent = (ctx: Context, user: UserRow) => AsyncGenerator<Buffer>

const videoBatch = 100
const commentBatch = 500
const postBatch = 200
/** Small, because each may have thousands of items. */
const playlistBatch = 10

export const streamVideos: StreamContent = (ctx, { id: userId }) =>
  streamJsonArray(
    (afterId) => queries.listVideos(ctx.db, { userId, afterId, limit: videoBatch }),
    (video) => presentExportedVideo(ctx, video),
  )

export const streamPlaylists: StreamContent = (ctx, { id: userId }) =>
  streamJsonArray(
    (afterId) => queries.listPlaylists(ctx.db, { userId, afterId, limit: playlistBatch }),
    async ({ cover, ...playlist }) => ({
      ...playlist,
      cover: cover && ctx.config.publicUrl + (cover as ResponsiveImage).url,
    }),
  )

export const streamPosts: StreamContent = (ctx, { id: userId }) =>
  streamJsonArray(
    (afterId) => queries.listPosts(ctx.db, { userId, afterId, limit: postBatch }),
    async ({ images, ...post }) => ({
      ...post,
      images: images.map(({ picture, alt }) => ({
        address: ctx.config.publicUrl + (picture as unknown as ResponsiveImage).url,
        alt,
      })),
      page: `${ctx.config.publicUrl}/post/${post.id}`,
    }),
  )

export const streamComments: StreamContent = (ctx, { id: userId }) =>
  streamJsonArray(
    (afterId) => queries.listComments(ctx.db, { userId, afterId, limit: commentBatch }),
    async ({ videoId, postId, ...comment }) => ({
      ...comment,
      page: `${ctx.config.publicUrl}${commentPath({ videoId, postId, ...comment })}`,
    }),
  )

/** Streams a JSON array in batches, since a user may have thousands of rows. */
async function* streamJsonArray<Row extends { id: number }>(
  listNextRows: (id: number) => Promise<Row[]>,
  present: (row: Row) => Promise<unknown>,
): AsyncGenerator<Buffer> {
  let [afterId, separator] = [0, '[\n']
  for (;;) {
    const rows = await listNextRows(afterId)
    for (const row of rows) {
      yield Buffer.from(separator + JSON.stringify(await present(row), null, 2))
      separator = ',\n'
    }
    if (rows.length === 0) break
    afterId = rows.at(-1)?.id ?? afterId
  }
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n')
}

type VideoRow = Awaited<ReturnType<typeof queries.listVideos>>[number]

async function presentExportedVideo(ctx: Context, video: VideoRow) {
  const { publicUrl } = ctx.config
  return {
    id: video.id,
    title: video.title,
    description: video.description,
    language: video.language,
    translations: listTranslations(video),
    category: video.category,
    tags: video.tags ?? [],
    isShort: video.isShort,
    isPublished: video.isPublished,
    durationSeconds: video.durationSeconds,
    width: video.width,
    height: video.height,
    views: video.views,
    fileName: video.fileName,
    chapters: video.chapters ?? [],
    captions: video.captions,
    embeds: { policy: video.policy ?? 'anywhere', domains: video.domains ?? [] },
    createdAt: video.createdAt,
    publishedAt: video.publishedAt,
    visibility: video.visibility,
    contentWarnings: video.contentWarnings,
    restrictedInCountries: video.restrictedInCountries,
    commentPolicy: video.commentPolicy,
    monetizationEnabled: video.monetizationEnabled,
    adsEnabled: video.adsEnabled,
    revenueShare: video.revenueShare,
    deletedAt: video.deletedAt,
    page: `${publicUrl}/video/${video.id}`,
    files: await listMediaUrls(ctx, video.mediaKey),
  }
}

async function listMediaUrls(ctx: Context, mediaKey: string) {
  const folder = storageKey(mediaKey)
  const addresses: string[] = []
  for await (const key of ctx.storage.listTree(folder)) {
    const file = key.slice(folder.length + 1)
    if (isServable(key)) addresses.push(ctx.config.publicUrl + mediaUrl(mediaKey, file))
  }
  return addresses.toSorted()
}
