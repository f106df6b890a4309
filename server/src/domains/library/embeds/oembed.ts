import { t } from '@kinora/contract/text/translate'
import type { CallRequest } from '@kinora/contract/http/call'
import { parseStartTime } from '@kinora/contract/text/start-time'
import { type OEmbed, type OEmbedFormat, oembedFormats } from '@kinora/contract/library/embeds/schemas'
import type { embeds } from '@kinora/contract/library/embeds/calls'
import { Id } from '@kinora/contract/http/shared'
import type { Video } from '@kinora/contract/library/videos/schemas'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { escapeHtml } from '../../../platform/markup/markup.ts'
import { findVideo } from '../videos/service.ts'

type Query = CallRequest<typeof embeds.describe>['query']

const defaultSize = { width: 640, height: 640 }
const videoPath = /^\/(?:video|shorts|embed)\/(\d{1,9})\/?$/

/** @throws DomainError not_implemented (oembed.com §2.3.5: 501) */
export function parseOEmbedFormat(requested: string): OEmbedFormat {
  const format = oembedFormats.find((known) => known === requested)
  if (format) return format
  throw new DomainError('not_implemented', t`Supported formats: json and xml.`)
}

/**
 * Public videos only: drafts look like missing videos.
 * @throws DomainError not_found (not a public video of this site), link_only (embedding is off)
 */
export async function describeEmbed(ctx: Context, { url, maxwidth, maxheight }: Query): Promise<OEmbed> {
  const { publicUrl } = ctx.config
  const video = await findVideo(ctx, null, parseVideoId(url, publicUrl))
  if (!video.canEmbed)
    throw new DomainError('link_only', t`This video may not be shown on other sites. Link to it instead.`)
  const most = { width: maxwidth ?? defaultSize.width, height: maxheight ?? defaultSize.height }
  const size = fitSize(video, most)
  return {
    version: '1.0',
    type: 'video',
    provider_name: 'Kinora',
    provider_url: publicUrl,
    title: video.title,
    author_name: video.creator.username,
    author_url: `${publicUrl}/channel/${video.creator.id}`,
    html: iframeHtml(`${publicUrl}/embed/${video.id}${startQuery(url)}`, video.title, size),
    ...size,
    ...thumbnailFields(video, publicUrl, { width: maxwidth ?? Infinity, height: maxheight ?? Infinity }),
  }
}

function parseVideoId(url: string, publicUrl: string): number {
  const address = URL.canParse(url) ? new URL(url) : undefined
  const isOurs = address?.host === new URL(publicUrl).host && /^https?:$/.test(address.protocol)
  const id = Id.safeParse(isOurs ? videoPath.exec(address.pathname)?.[1] : undefined)
  if (id.success) return id.data
  throw new DomainError('not_found', t`Video not found.`)
}

/** `t` or `start` of a watch address becomes `start` of the embed address. */
function startQuery(url: string) {
  const { searchParams } = new URL(url)
  const start = parseStartTime(searchParams.get('t') ?? searchParams.get('start') ?? '') ?? 0
  return start > 0 ? `?start=${start}` : ''
}

interface Size {
  width: number
  height: number
}

function fitSize({ width, height }: Pick<Video, 'width' | 'height'>, most: Size): Size {
  const shape = width && height ? width / height : 16 / 9
  const wide = Math.min(most.width, most.height * shape)
  return { width: Math.max(1, Math.round(wide)), height: Math.max(1, Math.round(wide / shape)) }
}

const iframeHtml = (address: string, title: string, { width, height }: Size) =>
  `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" width="${width}" height="${height}" ` +
  'style="border:0" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen></iframe>'

/** The largest poster within the limits (oembed.com §2.3.4). */
function thumbnailFields({ poster }: Video, publicUrl: string, most: Size) {
  if (!poster) return {}
  const shape = poster.width / poster.height
  const widths = [...(poster.webp ?? '').matchAll(/(?<!\S)(\S+) (\d+)w/g)].map(([, url = '', width]) => ({
    url,
    width: Number(width),
  }))
  const fitting = [{ url: poster.url, width: poster.width }, ...widths]
    .filter(({ width }) => width <= most.width && width / shape <= most.height)
    .toSorted((a, b) => b.width - a.width)[0]
  return fitting
    ? {
        thumbnail_url: new URL(fitting.url, publicUrl).href,
        thumbnail_width: fitting.width,
        thumbnail_height: Math.round(fitting.width / shape),
      }
    : {}
}
