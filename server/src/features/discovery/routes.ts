import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { limitNetwork } from '../../platform/http/limit-call.ts'
import { sendText } from '../../platform/http/send-text.ts'
import { browseIndex, browsePage, browsePosts } from './browse.ts'
import type { Numbered } from './queries.ts'
import { writeRobots } from './robots.ts'
import { writeSecurityTxt } from './security-txt.ts'
import { channelFeed, podcastOf, siteFeed, sitemap, sitemapIndex, tagFeed, type Fetched } from './service.ts'

const rss = 'application/rss+xml; charset=utf-8'
const xml = 'application/xml; charset=utf-8'
const html = 'text/html; charset=utf-8'
const plain = 'text/plain; charset=utf-8'

/** Canonical decimal id, without leading zeros. */
const number = '(0|[1-9]\\d{0,8})'

interface Shape {
  pattern: RegExp
  contentType: string
  find: (ctx: Context, parts: string[]) => Promise<Fetched> | Fetched
}

const shapes: Shape[] = [
  { pattern: /^\/feeds\/site\.xml$/, contentType: rss, find: (ctx) => siteFeed(ctx) },
  {
    pattern: new RegExp(`^/feeds/channel/${number}\\.xml$`),
    contentType: rss,
    find: (ctx, [id]) => channelFeed(ctx, Number(id)),
  },
  {
    pattern: new RegExp(`^/feeds/channel/${number}/podcast\\.xml$`),
    contentType: rss,
    find: (ctx, [id]) => podcastOf(ctx, Number(id)),
  },
  {
    pattern: /^\/feeds\/tag\/([^/]+)\.xml$/,
    contentType: rss,
    find: (ctx, [name = '']) => tagFeed(ctx, decoded(name)),
  },
  { pattern: /^\/sitemap\.xml$/, contentType: xml, find: (ctx) => sitemapIndex(ctx) },
  { pattern: /^\/sitemaps\/pages\.xml$/, contentType: xml, find: (ctx) => sitemap(ctx, 'pages', 0) },
  {
    pattern: new RegExp(`^/sitemaps/(channels|videos|posts)-${number}\\.xml$`),
    contentType: xml,
    find: (ctx, [kind, page]) => sitemap(ctx, kind as Numbered, Number(page)),
  },
  { pattern: /^\/browse$/, contentType: html, find: (ctx) => browseIndex(ctx) },
  {
    pattern: new RegExp(`^/browse/${number}$`),
    contentType: html,
    find: (ctx, [page]) => browsePage(ctx, Number(page)),
  },
  {
    pattern: new RegExp(`^/browse/posts-${number}$`),
    contentType: html,
    find: (ctx, [page]) => browsePosts(ctx, Number(page)),
  },
  {
    pattern: /^\/robots\.txt$/,
    contentType: plain,
    find: ({ config }) => ({ text: writeRobots(config.publicUrl), modifiedAt: null }),
  },
  { pattern: /^\/\.well-known\/security\.txt$/, contentType: plain, find: securityTxt },
]

function securityTxt({ config, now }: Context): Fetched {
  const text = writeSecurityTxt({ publicUrl: config.publicUrl, contact: config.SECURITY_CONTACT }, now())
  if (text === null) throw nothing()
  return { text, modifiedAt: null }
}

const nothing = () => new DomainError('not_found', 'There is nothing at this address.')

function decoded(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    throw nothing()
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
      onRequest: limitNetwork(url, perMinute),
      handler: (request, reply) => answer(app.ctx, { request, reply }),
    })
  }
}

async function answer(ctx: Context, { request, reply }: { request: FastifyRequest; reply: FastifyReply }) {
  const path = (request.url.split('?')[0] ?? '').replace(/(?<=.)\/$/, '')
  for (const { pattern, contentType, find } of shapes) {
    const match = pattern.exec(path)
    if (match) return send(await find(ctx, match.slice(1)), contentType, { request, reply })
  }
  throw nothing()
}

/** No shared caching: removed or country-restricted videos must disappear at once. */
function send(
  fetched: Fetched,
  contentType: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  if (contentType === rss) reply.header('access-control-allow-origin', '*')
  return sendText(request, reply, { ...fetched, contentType })
}
