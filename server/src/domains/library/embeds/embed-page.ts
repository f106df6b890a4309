import { EmbedOptions, type EmbedSettings } from '@kinora/contract/library/embeds/schemas'
import { Id } from '@kinora/contract/http/shared'
import type { Video } from '@kinora/contract/library/videos/schemas'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { outageRetrySeconds } from '../../../platform/errors/outage.ts'
import type { PageHtml } from '../../site/site/html-head.ts'
import { findVideo } from '../videos/service.ts'
import * as queries from './queries.ts'
import { defaultEmbedSettings } from './service.ts'

export interface EmbedPage extends PageHtml {
  /** For the CSP directive `frame-ancestors`. */
  frameAncestors: string[]
}

/** Query key under which the page finds its data. */
const embedQueryKey = ['embed']

const errorPage = (
  status: 403 | 404 | 451 | 503,
  problem: 'gone' | 'refused' | 'restricted' | 'away',
  sources = ['*'],
): EmbedPage => ({
  status,
  title: 'Kinora',
  preloaded: [{ key: embedQueryKey, data: { problem } }],
  frameAncestors: sources,
})

export const outageEmbedPage = (): EmbedPage => ({
  ...errorPage(503, 'away'),
  retryAfterSeconds: outageRetrySeconds,
})

/** Rendered for an anonymous viewer, so drafts are never embedded. */
export async function buildEmbedPage(ctx: Context, id: string, query: unknown): Promise<EmbedPage> {
  const videoId = Id.safeParse(id)
  const video = videoId.success ? await findPublicVideo(ctx, videoId.data) : 'gone'
  if (video === 'gone') return errorPage(404, video)
  if (video === 'restricted') return errorPage(451, video)
  const find = async () => (await queries.findOfVideo(ctx.db, video.id)) ?? defaultEmbedSettings
  const settings = await ctx.cache.get(`embed ${video.id}`, [`video ${video.id}`], find)
  const sources = frameAncestors(settings)
  if (!video.canEmbed) return errorPage(403, 'refused', sources)
  return {
    status: 200,
    title: `${video.title} · Kinora`,
    preloaded: [{ key: embedQueryKey, data: { video, options: EmbedOptions.parse(query) } }],
    frameAncestors: sources,
  }
}

async function findPublicVideo(ctx: Context, id: number): Promise<Video | 'gone' | 'restricted'> {
  try {
    return await findVideo(ctx, null, id)
  } catch (error) {
    if (error instanceof DomainError) return error.code === 'restricted' ? 'restricted' : 'gone'
    throw error
  }
}

/** The site frames its own preview beside the embed code. */
const self = "'self'"

/** Sources for `frame-ancestors` (CSP 3 §6.4.2). */
export function frameAncestors({ policy, domains }: EmbedSettings): string[] {
  if (policy === 'nowhere') return ["'none'"]
  return policy === 'anywhere' ? ['*'] : [self, ...domains]
}
