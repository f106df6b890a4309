import { t } from '@kinora/contract/text/translate'
import { excerpt } from '@kinora/contract/community/posts/rules'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { htmlTag } from '../../../platform/markup/html-tag.ts'
import { escapeHtml } from '../../../platform/markup/markup.ts'
import { localizedTitle } from '../../library/videos/localized-texts.ts'
import * as queries from './queries.ts'
import type { TextDocument } from './documents.ts'

// Plain HTML index of the whole site for clients without JavaScript: text browsers and crawlers. Every video is three links
// away from home: index, page, video.

/** Ids per page, not rows: pages stay stable while the site grows. */
const pageSize = 500
const excerptLength = 120

const styleSheet =
  ':root{color-scheme:light dark}body{max-width:72ch;margin:0 auto;padding:24px 16px 64px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}' +
  'h1{font-size:20px}ul{padding:0;list-style:none}li{padding:6px 0}a{display:inline-block;min-height:24px}small{opacity:.8}'

interface ListPage {
  publicUrl: string
  path: string
  title: string
  description: string
  items: string[]
}

const renderPage = ({ publicUrl, path, title, description, items }: ListPage) =>
  [
    `<!doctype html>${htmlTag()}<head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)} · Kinora</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(`${publicUrl}${path}`)}">`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${styleSheet}</style></head><body>`,
    `<header><a href="/">Kinora</a></header><main><h1>${escapeHtml(title)}</h1>`,
    `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></main>`,
    `<footer>${renderLink('/browse', t`All videos and posts`)} · ${renderLink('/help', t`Help`)}</footer></body></html>`,
  ].join('')

const renderLink = (href: string, text: string) => `<a href="${href}">${escapeHtml(text)}</a>`

const idRange = (number: number) => ({ first: number * pageSize, last: (number + 1) * pageSize - 1 })

function videosTexts(number: number) {
  const { first, last } = idRange(number)
  return {
    title: t`Videos ${{ first }} to ${{ last }}`,
    description: t`Videos ${{ first }} to ${{ last }} on Kinora, as plain links.`,
  }
}

function postsTexts(number: number) {
  const { first, last } = idRange(number)
  return {
    title: t`Posts ${{ first }} to ${{ last }}`,
    description: t`Posts ${{ first }} to ${{ last }} on Kinora, as plain links.`,
  }
}

export async function renderBrowseIndex(ctx: Context): Promise<TextDocument> {
  const pagesOf = (of: 'videos' | 'posts') =>
    ctx.cache.get(`browse pages of ${of}`, ['lists'], () =>
      queries.listNonEmptyPages(ctx.reads, pageSize, of),
    )
  const [videos, posts] = await Promise.all([pagesOf('videos'), pagesOf('posts')])
  const text = renderPage({
    publicUrl: ctx.config.publicUrl,
    path: '/browse',
    title: t`All videos and posts`,
    description: t`All videos and posts on Kinora, as plain links.`,
    items: [
      ...videos.toReversed().map((number) => renderLink(`/browse/${number}`, videosTexts(number).title)),
      ...posts.toReversed().map((number) => renderLink(`/browse/posts-${number}`, postsTexts(number).title)),
    ],
  })
  return { text, modifiedAt: null }
}

interface ListEntry {
  href: string
  text: string
  ownerId: number
  username: string
}

/** @throws DomainError not_found, where there is none */
function renderListPage(
  ctx: Context,
  about: { path: string; title: string; description: string },
  lines: readonly ListEntry[],
): TextDocument {
  if (lines.length === 0) throw new DomainError('not_found', t`There is no such page.`)
  const items = lines.map(
    ({ href, text, ownerId, username }) =>
      `${renderLink(href, text)}<br><small>${renderLink(`/channel/${ownerId}`, username)}</small>`,
  )
  return { text: renderPage({ ...about, publicUrl: ctx.config.publicUrl, items }), modifiedAt: null }
}

export async function renderBrowseVideos(ctx: Context, number: number): Promise<TextDocument> {
  const rows = await queries.listVideosInIdRange(ctx.reads, number * pageSize, (number + 1) * pageSize)
  const lines = rows
    .toReversed()
    .map((row) => ({ ...row, href: `/video/${row.id}`, text: localizedTitle(row) }))
  return renderListPage(ctx, { path: `/browse/${number}`, ...videosTexts(number) }, lines)
}

export async function renderBrowsePosts(ctx: Context, number: number): Promise<TextDocument> {
  const rows = await queries.listPostsInIdRange(ctx.reads, number * pageSize, (number + 1) * pageSize)
  const lines = rows.toReversed().map(({ id, content, ...row }) => ({
    href: `/post/${id}`,
    text: excerpt(content, excerptLength),
    ...row,
  }))
  return renderListPage(ctx, { path: `/browse/posts-${number}`, ...postsTexts(number) }, lines)
}
