import { t } from '@kinora/contract/text/translate'
import { type PageEntry, pages } from '@kinora/contract/pages/pages'
import { tagLimits } from '@kinora/contract/library/tags/limits'
import { cleanTag } from '@kinora/contract/library/tags/rules'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { apiPageTitles } from '../../../platform/http/api-features.ts'
import { parentElement, emptyElement, textElement, xmlDocument } from '../../../platform/markup/markup.ts'
import { feedLinks } from '../../../platform/pages/page-content.ts'
import { findChannel } from '../../community/channels/service.ts'
import { isIndexable } from '../../site/site/indexable.ts'
import {
  toFeedItem,
  audioEnclosureOf,
  type BaseUrls,
  type FeedItem,
  type AudioEnclosure,
} from './feed-item.ts'
import * as queries from './queries.ts'
import { renderRss, renderChannelHead, renderItemHead, type Feed } from './rss.ts'
import { renderSitemap, renderSitemapIndex, renderVideoSitemap } from './sitemap.ts'

export interface TextDocument {
  text: string
  modifiedAt: Date | null
}

const feedLength = 50
const defaultPodcastCover = '/icons/icon-512.png'

const baseUrls = ({ config }: Context): BaseUrls => ({ publicUrl: config.publicUrl, cdnUrl: config.CDN_URL })

const latestUpdate = (rows: readonly { updatedAt: Date }[]) =>
  rows.length === 0 ? null : new Date(Math.max(...rows.map(({ updatedAt }) => updatedAt.getTime())))

const findNewestVideos = (ctx: Context, filter: { ownerId?: number; tag?: string }) =>
  ctx.cache.get(`feed ${JSON.stringify(filter)}`, ['lists'], () =>
    queries.listNewestVideos(ctx.reads, { ...filter, limit: feedLength }),
  )

interface FeedHead {
  url: string
  title: string
  description: string
  pageUrl: string
}

async function buildFeed(
  ctx: Context,
  filter: { ownerId?: number; tag?: string },
  about: FeedHead,
): Promise<TextDocument> {
  const rows = await findNewestVideos(ctx, filter)
  const urls = baseUrls(ctx)
  const items = rows.map((row) => toFeedItem(row, urls))
  return { text: renderRss({ ...about, items }), modifiedAt: latestUpdate(rows) }
}

export function buildSiteFeed(ctx: Context): Promise<TextDocument> {
  const { publicUrl } = ctx.config
  const metadata = { description: t`The newest videos on Kinora.`, pageUrl: `${publicUrl}/` }
  return buildFeed(ctx, {}, { ...feedLinks.site(publicUrl), ...metadata })
}

/** @throws DomainError not_found (no such channel) */
export async function buildChannelFeed(ctx: Context, id: number): Promise<TextDocument> {
  const { publicUrl } = ctx.config
  const channel = await findChannel(ctx, null, id)
  return buildFeed(
    ctx,
    { ownerId: id },
    {
      ...feedLinks.channel(channel, publicUrl),
      description: channel.bio || t`Videos of ${{ channel: channel.username }}.`,
      pageUrl: `${publicUrl}/channel/${id}`,
    },
  )
}

export async function buildTagFeed(ctx: Context, word: string): Promise<TextDocument> {
  const { publicUrl } = ctx.config
  const tag = cleanTag(word)
  if (!tag || tag.length > tagLimits.length) throw new DomainError('not_found', t`Tag not found.`)
  const pageUrl = `${publicUrl}/search?${new URLSearchParams({ tag }).toString()}`
  return buildFeed(
    ctx,
    { tag },
    { ...feedLinks.tag(tag, publicUrl), description: t`Videos tagged ${{ tag: `#${tag}` }}.`, pageUrl },
  )
}

/** @throws DomainError not_found (no such channel) */
export async function buildPodcast(ctx: Context, id: number): Promise<TextDocument> {
  const urls = baseUrls(ctx)
  const { publicUrl } = urls
  const channel = await findChannel(ctx, null, id)
  const rows = await findNewestVideos(ctx, { ownerId: id })
  const text = renderPodcast({
    ...feedLinks.podcast(channel, publicUrl),
    description: channel.bio || t`${{ channel: channel.username }} as a podcast.`,
    pageUrl: `${publicUrl}/channel/${id}`,
    author: channel.username,
    coverUrl: new URL(channel.avatar ?? defaultPodcastCover, publicUrl).href,
    episodes: rows.flatMap((row) => {
      const audio = audioEnclosureOf(row, urls)
      return audio ? [{ ...toFeedItem(row, urls), audio }] : []
    }),
  })
  return { text, modifiedAt: latestUpdate(rows) }
}

interface Episode extends FeedItem {
  audio: AudioEnclosure
}

interface Podcast extends Omit<Feed, 'items'> {
  author: string
  coverUrl: string
  episodes: readonly Episode[]
}

const namespaces = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
}

const xmlBoolean = (isSo: boolean) => (isSo ? 'true' : 'false')

/** Podcast feed of a channel with the tags of Apple Podcasts (help.apple.com/itc/podcasts_connect). */
function renderPodcast({ episodes, ...podcast }: Podcast): string {
  const channel = parentElement('channel', [
    ...renderChannelHead({ ...podcast, items: episodes }),
    textElement('itunes:author', podcast.author),
    textElement('itunes:summary', podcast.description),
    textElement('itunes:type', 'episodic'),
    emptyElement('itunes:image', { href: podcast.coverUrl }),
    emptyElement('itunes:category', { text: 'TV & Film' }),
    textElement('itunes:explicit', xmlBoolean(episodes.some(({ hasWarning }) => hasWarning))),
    ...episodes.map(renderEpisode),
  ])
  return xmlDocument(parentElement('rss', [channel], namespaces))
}

const renderEpisode = (episode: Episode) =>
  parentElement('item', [
    ...renderItemHead(episode),
    emptyElement('enclosure', { url: episode.audio.url, length: episode.audio.bytes, type: 'audio/mp4' }),
    textElement('itunes:title', episode.title),
    textElement('itunes:author', episode.creator.username),
    textElement('itunes:duration', Math.max(1, Math.round(episode.durationSeconds))),
    textElement('itunes:explicit', xmlBoolean(episode.hasWarning)),
    textElement('itunes:episodeType', 'full'),
    ...(episode.thumbnailUrl ? [emptyElement('itunes:image', { href: episode.thumbnailUrl })] : []),
  ])

/** Ids per sitemap, not rows: sitemaps stay stable while the site grows. */
const sitemapSize = 5000

export async function buildSitemapIndex(ctx: Context): Promise<TextDocument> {
  const pagesOf = (of: queries.PagedEntity) =>
    ctx.cache.get(`sitemaps of ${of}`, ['lists'], () => queries.listNonEmptyPages(ctx.reads, sitemapSize, of))
  const [videoPages, channelPages, postPages] = await Promise.all([
    pagesOf('videos'),
    pagesOf('channels'),
    pagesOf('posts'),
  ])
  const address = (name: string) => `${ctx.config.publicUrl}/sitemaps/${name}.xml`
  const text = renderSitemapIndex([
    address('pages'),
    ...channelPages.map((page) => address(`channels-${page}`)),
    ...videoPages.map((page) => address(`videos-${page}`)),
    ...postPages.map((page) => address(`posts-${page}`)),
  ])
  return { text, modifiedAt: null }
}

const buildPageSitemap = ({ publicUrl }: BaseUrls) =>
  renderSitemap([
    ...Object.values<PageEntry>(pages)
      .filter((entry) => isIndexable(entry) && entry.file !== undefined && !entry.path.includes('$'))
      .map(({ path }) => `${publicUrl}${path}`),
    ...[...apiPageTitles.keys()].map((path) => `${publicUrl}${path}`),
    `${publicUrl}/browse`,
  ])

/**
 * Serializing 5,000 videos blocks the thread for a fifth of a second, so concurrent requests share one result; a
 * removed video invalidates it at once.
 * @throws DomainError not_found
 */
export const getSitemap = (
  ctx: Context,
  kind: 'pages' | queries.PagedEntity,
  page: number,
): Promise<TextDocument> =>
  ctx.cache.get(`sitemap ${kind} ${page}`, ['lists'], () => buildSitemap(ctx, kind, page))

async function buildSitemap(
  ctx: Context,
  kind: 'pages' | queries.PagedEntity,
  page: number,
): Promise<TextDocument> {
  const urls = baseUrls(ctx)
  if (kind === 'pages') return { text: buildPageSitemap(urls), modifiedAt: null }
  const [first, end] = [page * sitemapSize, (page + 1) * sitemapSize]
  if (kind === 'videos') {
    const rows = assertNotEmpty(await queries.listVideosInIdRange(ctx.reads, first, end))
    return {
      text: renderVideoSitemap(rows.map((row) => toFeedItem(row, urls))),
      modifiedAt: latestUpdate(rows),
    }
  }
  const [list, path] =
    kind === 'channels' ? [queries.listChannelsInIdRange, 'channel'] : [queries.listPostsInIdRange, 'post']
  const rows = assertNotEmpty(await list(ctx.reads, first, end))
  return { text: renderSitemap(rows.map(({ id }) => `${urls.publicUrl}/${path}/${id}`)), modifiedAt: null }
}

function assertNotEmpty<Row>(rows: readonly Row[]) {
  if (rows.length === 0) throw new DomainError('not_found', t`There is no such sitemap.`)
  return rows
}
