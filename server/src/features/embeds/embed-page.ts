import { EmbedOptions } from '@kinora/contract/embeds'
import { Id } from '@kinora/contract/shared'
import type { Video } from '@kinora/contract/videos'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { busySeconds } from '../../platform/errors/outage.ts'
import type { PageHtml } from '../site/shell.ts'
import { findVideo } from '../videos/service.ts'
import { frameSources } from './frame-sources.ts'
import * as queries from './queries.ts'
import { everywhere } from './service.ts'

export interface EmbedPage extends PageHtml {
  /** For the CSP directive `frame-ancestors`. */
  frameSources: string[]
}

/** Query key under which the page finds its data. */
const key = ['embed']

const instead = (
  status: 403 | 404 | 451 | 503,
  problem: 'gone' | 'refused' | 'restricted' | 'away',
  sources = ['*'],
): EmbedPage => ({
  status,
  title: 'Kinora',
  first: [{ key, data: { problem } }],
  frameSources: sources,
})

export const awayEmbed = (): EmbedPage => ({ ...instead(503, 'away'), retryAfterSeconds: busySeconds })

/** Rendered for an anonymous viewer, so drafts are never embedded. */
export async function embedPage(ctx: Context, id: string, query: unknown): Promise<EmbedPage> {
  const videoId = Id.safeParse(id)
  const video = videoId.success ? await findPublic(ctx, videoId.data) : 'gone'
  if (video === 'gone') return instead(404, video)
  if (video === 'restricted') return instead(451, video)
  const find = async () => (await queries.findOfVideo(ctx.db, video.id)) ?? everywhere
  const settings = await ctx.cache.get(`embed ${video.id}`, [`video ${video.id}`], find)
  const sources = frameSources(settings)
  if (!video.canEmbed) return instead(403, 'refused', sources)
  return {
    status: 200,
    title: `${video.title} · Kinora`,
    first: [{ key, data: { video, options: EmbedOptions.parse(query) } }],
    frameSources: sources,
  }
}

async function findPublic(ctx: Context, id: number): Promise<Video | 'gone' | 'restricted'> {
  try {
    return await findVideo(ctx, null, id)
  } catch (error) {
    if (error instanceof DomainError) return error.code === 'restricted' ? 'restricted' : 'gone'
    throw error
  }
}
