import type { Context } from '../../../context.ts'
import { isServable } from '../../library/playback/servable-file.ts'
import { mediaUrl, storageKey } from '../../library/videos/media-keys.ts'
import type * as queries from './content-queries.ts'

type VideoRow = Awaited<ReturnType<typeof queries.listVideos>>[number]

export async function presentExportedVideo(ctx: Context, video: VideoRow) {
  const { publicUrl } = ctx.config
  return {
    id: video.id,
    title: video.title,
    description: video.description,
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
