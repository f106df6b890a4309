import { beginning } from '@kinora/contract/post-rules'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { escapeHtml } from '../site/escape-html.ts'
import * as queries from './queries.ts'
import type { Fetched } from './service.ts'

// Plain HTML index of the whole site for clients without JavaScript: text browsers and crawlers. Every video is three links
// away from home: index, page, video.

/** Ids per page, not rows: pages stay stable while the site grows. */
const browseSize = 500
const beginningLength = 120

const style =
  ':root{color-scheme:light dark}body{max-width:72ch;margin:0 auto;padding:24px 16px 64px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}' +
  'h1{font-size:20px}ul{padding:0;list-style:none}li{padding:6px 0}a{display:inline-block;min-height:24px}small{opacity:.8}'

interface Listed {
  publicUrl: string
  path: string
  title: string
  items: string[]
}

const page = ({ publicUrl, path, title, items }: Listed) =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)} · Kinora</title>`,
    `<meta name="description" content="${escapeHtml(`${title} on Kinora, as plain links.`)}">`,
    `<link rel="canonical" href="${escapeHtml(`${publicUrl}${path}`)}">`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style></head><body>`,
    `<header><a href="/">Kinora</a></header><main><h1>${escapeHtml(title)}</h1>`,
    `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></main>`,
    '<footer><a href="/browse">All videos and posts</a> · <a href="/help">Help</a></footer></body></html>',
  ].join('')

const link = (href: string, text: string) => `<a href="${href}">${escapeHtml(text)}</a>`

const numbersOf = (number: number) => `${number * browseSize} to ${(number + 1) * browseSize - 1}`

export async function browseIndex(ctx: Context): Promise<Fetched> {
  const pagesOf = (of: 'videos' | 'posts') =>
    ctx.cache.get(`browse pages of ${of}`, ['lists'], () => queries.listPages(ctx.db, browseSize, of))
  const [videos, posts] = await Promise.all([pagesOf('videos'), pagesOf('posts')])
  const text = page({
    publicUrl: ctx.config.publicUrl,
    path: '/browse',
    title: 'All videos and posts',
    items: [
      ...videos.toReversed().map((number) => link(`/browse/${number}`, `Videos ${numbersOf(number)}`)),
      ...posts.toReversed().map((number) => link(`/browse/posts-${number}`, `Posts ${numbersOf(number)}`)),
    ],
  })
  return { text, modifiedAt: null }
}

interface Line {
  href: string
  text: string
  ownerId: number
  username: string
}

/** @throws DomainError not_found, where there is none */
function pageOfLines(ctx: Context, about: { path: string; title: string }, lines: readonly Line[]): Fetched {
  if (lines.length === 0) throw new DomainError('not_found', 'There is no such page.')
  const items = lines.map(
    ({ href, text, ownerId, username }) =>
      `${link(href, text)}<br><small>${link(`/channel/${ownerId}`, username)}</small>`,
  )
  return { text: page({ ...about, publicUrl: ctx.config.publicUrl, items }), modifiedAt: null }
}

export async function browsePage(ctx: Context, number: number): Promise<Fetched> {
  const rows = await queries.listBetween(ctx.db, number * browseSize, (number + 1) * browseSize)
  const lines = rows
    .toReversed()
    .map(({ id, title, ...row }) => ({ href: `/video/${id}`, text: title, ...row }))
  return pageOfLines(ctx, { path: `/browse/${number}`, title: `Videos ${numbersOf(number)}` }, lines)
}

export async function browsePosts(ctx: Context, number: number): Promise<Fetched> {
  const rows = await queries.listPostsBetween(ctx.db, number * browseSize, (number + 1) * browseSize)
  const lines = rows.toReversed().map(({ id, content, ...row }) => ({
    href: `/post/${id}`,
    text: beginning(content, beginningLength),
    ...row,
  }))
  return pageOfLines(ctx, { path: `/browse/posts-${number}`, title: `Posts ${numbersOf(number)}` }, lines)
}
