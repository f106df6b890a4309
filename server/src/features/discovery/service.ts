import { pages, type PageEntry } from '@kinora/contract/pages'
import { cleanTag, tagLimits } from '@kinora/contract/tag-rules'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { feedsOf } from '../../platform/pages/feeds.ts'
import { findChannel } from '../channels/service.ts'
import { isFindable } from '../site/findable.ts'
import { feedItemOf, soundOf, type Places } from './feed-item.ts'
import { writePodcast } from './podcast.ts'
import * as queries from './queries.ts'
import { writeRss } from './rss.ts'
import { writeSitemap, writeSitemapIndex, writeVideoSitemap } from './sitemap.ts'

export interface Fetched {
  text: string
  modifiedAt: Date | null
}

const feedLength = 50
const podcastPicture = '/icons/icon-512.png'

const placesOf = ({ config }: Context): Places => ({ publicUrl: config.publicUrl, cdnUrl: config.CDN_URL })

const newestOf = (rows: readonly { updatedAt: Date }[]) =>
  rows.length === 0 ? null : new Date(Math.max(...rows.map(({ updatedAt }) => updatedAt.getTime())))

const newest = (ctx: Context, filter: { ownerId?: number; tag?: string }) =>
  ctx.cache.get(`feed ${JSON.stringify(filter)}`, ['lists'], () =>
    queries.listNewest(ctx.db, { ...filter, limit: feedLength }),
  )

interface About {
  url: string
  title: string
  description: string
  pageUrl: string
}

async function feed(
  ctx: Context,
  filter: { ownerId?: number; tag?: string },
  about: About,
): Promise<Fetched> {
  const rows = await newest(ctx, filter)
  const places = placesOf(ctx)
  const items = rows.map((row) => feedItemOf(row, places))
  return { text: writeRss({ ...about, items }), modifiedAt: newestOf(rows) }
}

export function siteFeed(ctx: Context): Promise<Fetched> {
  const { publicUrl } = ctx.config
  const words = { description: 'The newest videos on Kinora.', pageUrl: `${publicUrl}/` }
  return feed(ctx, {}, { ...feedsOf.site(publicUrl), ...words })
}

/** @throws DomainError not_found (no such channel) */
export async function channelFeed(ctx: Context, id: number): Promise<Fetched> {
  const { publicUrl } = ctx.config
  const channel = await findChannel(ctx, null, id)
  return feed(
    ctx,
    { ownerId: id },
    {
      ...feedsOf.channel(channel, publicUrl),
      description: channel.bio || `Videos of ${channel.username}.`,
      pageUrl: `${publicUrl}/channel/${id}`,
    },
  )
}

export async function tagFeed(ctx: Context, word: string): Promise<Fetched> {
  const { publicUrl } = ctx.config
  const tag = cleanTag(word)
  if (!tag || tag.length > tagLimits.length) throw new DomainError('not_found', 'Tag not found.')
  const pageUrl = `${publicUrl}/search?${new URLSearchParams({ tag }).toString()}`
  return feed(
    ctx,
    { tag },
    { ...feedsOf.tag(tag, publicUrl), description: `Videos tagged #${tag}.`, pageUrl },
  )
}

/** @throws DomainError not_found (no such channel) */
export async function podcastOf(ctx: Context, id: number): Promise<Fetched> {
  const places = placesOf(ctx)
  const { publicUrl } = places
  const channel = await findChannel(ctx, null, id)
  const rows = await newest(ctx, { ownerId: id })
  const text = writePodcast({
    ...feedsOf.podcast(channel, publicUrl),
    description: channel.bio || `${channel.username} as a podcast.`,
    pageUrl: `${publicUrl}/channel/${id}`,
    author: channel.username,
    pictureUrl: new URL(channel.avatar ?? podcastPicture, publicUrl).href,
    episodes: rows.flatMap((row) => {
      const sound = soundOf(row, places)
      return sound ? [{ ...feedItemOf(row, places), sound }] : []
    }),
  })
  return { text, modifiedAt: newestOf(rows) }
}

/** Ids per sitemap, not rows: sitemaps stay stable while the site grows. */
const sitemapSize = 5000

export async function sitemapIndex(ctx: Context): Promise<Fetched> {
  const pagesOf = (of: queries.Numbered) =>
    ctx.cache.get(`sitemaps of ${of}`, ['lists'], () => queries.listPages(ctx.db, sitemapSize, of))
  const [videoPages, channelPages, postPages] = await Promise.all([
    pagesOf('videos'),
    pagesOf('channels'),
    pagesOf('posts'),
  ])
  const address = (name: string) => `${ctx.config.publicUrl}/sitemaps/${name}.xml`
  const text = writeSitemapIndex([
    address('pages'),
    ...channelPages.map((page) => address(`channels-${page}`)),
    ...videoPages.map((page) => address(`videos-${page}`)),
    ...postPages.map((page) => address(`posts-${page}`)),
  ])
  return { text, modifiedAt: null }
}

const pageSitemap = ({ publicUrl }: Places) =>
  writeSitemap([
    ...Object.values<PageEntry>(pages)
      .filter((entry) => isFindable(entry) && entry.file !== undefined && !entry.path.includes('$'))
      .map(({ path }) => `${publicUrl}${path}`),
    `${publicUrl}/browse`,
  ])

/**
 * Serializing 5,000 videos blocks the thread for a fifth of a second, so concurrent requests share one result; a
 * removed video invalidates it at once.
 * @throws DomainError not_found
 */
export const sitemap = (ctx: Context, kind: 'pages' | queries.Numbered, page: number): Promise<Fetched> =>
  ctx.cache.get(`sitemap ${kind} ${page}`, ['lists'], () => makeSitemap(ctx, kind, page))

async function makeSitemap(ctx: Context, kind: 'pages' | queries.Numbered, page: number): Promise<Fetched> {
  const places = placesOf(ctx)
  if (kind === 'pages') return { text: pageSitemap(places), modifiedAt: null }
  const [first, end] = [page * sitemapSize, (page + 1) * sitemapSize]
  if (kind === 'videos') {
    const rows = someOf(await queries.listBetween(ctx.db, first, end))
    return {
      text: writeVideoSitemap(rows.map((row) => feedItemOf(row, places))),
      modifiedAt: newestOf(rows),
    }
  }
  const [list, path] =
    kind === 'channels' ? [queries.listChannelsBetween, 'channel'] : [queries.listPostsBetween, 'post']
  const rows = someOf(await list(ctx.db, first, end))
  return { text: writeSitemap(rows.map(({ id }) => `${places.publicUrl}/${path}/${id}`)), modifiedAt: null }
}

function someOf<Row>(rows: readonly Row[]) {
  if (rows.length === 0) throw new DomainError('not_found', 'There is no such sitemap.')
  return rows
}
