import { t } from '@kinora/contract/text/translate'
import { embeds } from '@kinora/contract/library/embeds/calls'
import { accessOf, type PageEntry, pages } from '@kinora/contract/pages/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { limitPerNetwork } from '../../../platform/http/call-limits.ts'
import { sendText } from '../../../platform/http/send-text.ts'
import { renderBrowseIndex, renderBrowseVideos, renderBrowsePosts } from './browse-pages.ts'
import type { PagedEntity } from './queries.ts'
import {
  buildChannelFeed,
  buildPodcast,
  buildSiteFeed,
  getSitemap,
  buildSitemapIndex,
  buildTagFeed,
  type TextDocument,
} from './documents.ts'

const rss = 'application/rss+xml; charset=utf-8'

const dayMs = 86_400_000
const validDays = 180

/** security.txt (RFC 9116). Falls back to the contact page, which needs https; returns null without any contact. */
function renderSecurityTxt(
  { publicUrl, contact }: { publicUrl: string; contact: string | undefined },
  now: Date,
): string | null {
  const isSecure = publicUrl.startsWith('https:')
  const address = contact ?? (isSecure ? `${publicUrl}/contact` : undefined)
  if (address === undefined) return null
  // Whole days, so that the file changes once a day.
  const expires = new Date((Math.floor(now.getTime() / dayMs) + validDays) * dayMs)
  return [
    `Contact: ${address.includes('@') && !address.includes(':') ? `mailto:${address}` : address}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    ...(isSecure ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\n')
}

/** `/verify-otp/{-$email}` → `/verify-otp` */
const pathPrefix = (path: string) => path.replace(/\/(?:\{-)?\$.*$/, '')

const disallowedPaths = [
  ...new Set(
    Object.values<PageEntry>(pages)
      .filter((entry) => accessOf(entry).length > 0 || entry.layout === 'quiet')
      .map(({ path }) => pathPrefix(path)),
  ),
]
// A prefix covers the paths below it.
const shortestPrefixes = disallowedPaths.filter(
  (path) => !disallowedPaths.some((other) => path.startsWith(`${other}/`)),
)

/** robots.txt (RFC 9309). */
const renderRobotsTxt = (publicUrl: string) =>
  [
    'User-agent: *',
    `Allow: ${embeds.describe.path}`,
    'Disallow: /api/',
    ...shortestPrefixes.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
const xml = 'application/xml; charset=utf-8'
const html = 'text/html; charset=utf-8'
const plain = 'text/plain; charset=utf-8'

/** Canonical decimal id, without leading zeros. */
const idPattern = '(0|[1-9]\\d{0,8})'

interface DocumentRoute {
  pattern: RegExp
  contentType: string
  find: (ctx: Context, parts: string[]) => Promise<TextDocument> | TextDocument
}

const documentRoutes: DocumentRoute[] = [
  { pattern: /^\/feeds\/site\.xml$/, contentType: rss, find: (ctx) => buildSiteFeed(ctx) },
  {
    pattern: new RegExp(`^/feeds/channel/${idPattern}\\.xml$`),
    contentType: rss,
    find: (ctx, [id]) => buildChannelFeed(ctx, Number(id)),
  },
  {
    pattern: new RegExp(`^/feeds/channel/${idPattern}/podcast\\.xml$`),
    contentType: rss,
    find: (ctx, [id]) => buildPodcast(ctx, Number(id)),
  },
  {
    pattern: /^\/feeds\/tag\/([^/]+)\.xml$/,
    contentType: rss,
    find: (ctx, [name = '']) => buildTagFeed(ctx, decodeSegment(name)),
  },
  { pattern: /^\/sitemap\.xml$/, contentType: xml, find: (ctx) => buildSitemapIndex(ctx) },
  { pattern: /^\/sitemaps\/pages\.xml$/, contentType: xml, find: (ctx) => getSitemap(ctx, 'pages', 0) },
  {
    pattern: new RegExp(`^/sitemaps/(channels|videos|posts)-${idPattern}\\.xml$`),
    contentType: xml,
    find: (ctx, [kind, page]) => getSitemap(ctx, kind as PagedEntity, Number(page)),
  },
  { pattern: /^\/browse$/, contentType: html, find: (ctx) => renderBrowseIndex(ctx) },
  {
    pattern: new RegExp(`^/browse/${idPattern}$`),
    contentType: html,
    find: (ctx, [page]) => renderBrowseVideos(ctx, Number(page)),
  },
  {
    pattern: new RegExp(`^/browse/posts-${idPattern}$`),
    contentType: html,
    find: (ctx, [page]) => renderBrowsePosts(ctx, Number(page)),
  },
  {
    pattern: /^\/robots\.txt$/,
    contentType: plain,
    find: ({ config }) => ({ text: renderRobotsTxt(config.publicUrl), modifiedAt: null }),
  },
  { pattern: /^\/\.well-known\/security\.txt$/, contentType: plain, find: securityTxt },
]

function securityTxt({ config, now }: Context): TextDocument {
  const text = renderSecurityTxt({ publicUrl: config.publicUrl, contact: config.SECURITY_CONTACT }, now())
  if (text === null) throw notFound()
  return { text, modifiedAt: null }
}

const notFound = () => new DomainError('not_found', t`There is nothing at this address.`)

function decodeSegment(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    throw notFound()
  }
}

/** Limits per network: feed readers request thousands of channels, and a sitemap of 5,000 videos takes a fifth of a second. */
const requestsPerMinute = {
  '/feeds/*': 600,
  '/sitemap.xml': 60,
  '/sitemaps/*': 60,
  '/browse': 60,
  '/browse/*': 300,
  '/robots.txt': 60,
  '/.well-known/security.txt': 60,
}

export async function discoveryRoutes(app: FastifyInstance) {
  for (const [url, perMinute] of Object.entries(requestsPerMinute)) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      schema: { hide: true },
      onRequest: limitPerNetwork(url, perMinute),
      handler: (request, reply) => handleRequest(app.ctx, { request, reply }),
    })
  }
}

async function handleRequest(
  ctx: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const path = (request.url.split('?')[0] ?? '').replace(/(?<=.)\/$/, '')
  for (const { pattern, contentType, find } of documentRoutes) {
    const match = pattern.exec(path)
    if (match) return sendDocument(await find(ctx, match.slice(1)), contentType, { request, reply })
  }
  throw notFound()
}

/** No shared caching: removed or country-restricted videos must disappear at once. */
function sendDocument(
  fetched: TextDocument,
  contentType: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  if (contentType === rss) reply.header('access-control-allow-origin', '*')
  return sendText(request, reply, { ...fetched, contentType })
}
