import { categories } from '@kinora/contract/categories'
import { channels } from '@kinora/contract/channels'
import { embeds } from '@kinora/contract/embeds'
import { identity } from '@kinora/contract/identity'
import { site, sitePageNames, type SitePageName } from '@kinora/contract/site'
import { videos } from '@kinora/contract/videos'
import type { Call } from '@kinora/contract/call'
import { Id } from '@kinora/contract/shared'
import { errorStatus } from '@kinora/contract/errors'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { listActive } from '../categories/queries.ts'
import { findChannel } from '../channels/service.ts'
import { buttonOrigin, signInMethods } from '../identity/service.ts'
import { findVideo, listVideos } from '../videos/service.ts'
import type { Page } from './shell.ts'
import { isPagePath } from './page-paths.ts'
import { pageTitles } from './page-titles.ts'
import { findPage } from './service.ts'

/** As many as the shelf on the home page asks for. */
const shortsOnHome = 6

const plain = (title: string): Page => ({ status: 200, title, first: [] })
const titled = (section: string): Page => {
  const title = pageTitles[section]
  return plain(title === undefined ? 'Kinora' : `${title} · Kinora`)
}
const notFound: Page = { status: 404, title: 'Page not found · Kinora', first: [], isPrivate: true }

const isTextPage = (section: string): section is SitePageName =>
  (sitePageNames as readonly string[]).includes(section)

const keyOf = (call: Call, input: object) => [call.method, call.path, input]

/** What the HTML of an address says: its status, title, social tags, and the page's first data. */
export async function pageAt(ctx: Context, viewer: Viewer | null, path: string): Promise<Page> {
  if (!isPagePath(path)) return notFound
  try {
    return await knownPage(ctx, viewer, path)
  } catch (error) {
    if (error instanceof DomainError && errorStatus[error.code] === 404) return notFound
    throw error
  }
}

async function knownPage(ctx: Context, viewer: Viewer | null, path: string): Promise<Page> {
  const [, section = '', id = ''] = path.split('/')
  if (section === '') return homePage(ctx)
  if (section === 'video') return videoPage(ctx, viewer, Id.parse(id))
  if (section === 'channel') return channelPage(ctx, viewer, Id.parse(id))
  if (section === 'auth') return signInPage(ctx)
  if (isTextPage(section)) return textPage(ctx, section)
  return titled(section)
}

async function homePage(ctx: Context): Promise<Page> {
  const inputs = [{ query: { type: 'long' } }, { query: { type: 'shorts', limit: shortsOnHome } }]
  const [active, ...lists] = await Promise.all([
    listActive(ctx.db),
    ...inputs.map(({ query }) => listVideos(ctx, videos.list.query.parse(query))),
  ])
  const first = lists.map((list, index) => ({ key: keyOf(videos.list, inputs[index] ?? {}), data: list }))
  return { ...plain('Kinora'), first: [...first, { key: keyOf(categories.list, {}), data: active }] }
}

async function videoPage(ctx: Context, viewer: Viewer | null, id: number): Promise<Page> {
  const video = await findVideo(ctx, viewer, id)
  return {
    status: 200,
    title: `${video.title} · Kinora`,
    description: video.description.slice(0, 200),
    ...(video.thumbnailUrl && { image: new URL(video.thumbnailUrl, ctx.config.publicUrl).href }),
    type: 'video.other',
    url: `${ctx.config.publicUrl}/video/${id}`,
    ...(video.canEmbed && { oembedUrl: oembedUrl(ctx.config.publicUrl, id) }),
    first: [{ key: keyOf(videos.find, { params: { id } }), data: video }],
    isPrivate: !video.isPublished,
  }
}

const oembedUrl = (publicUrl: string, id: number) =>
  `${publicUrl}${embeds.describe.path}?${new URLSearchParams({ url: `${publicUrl}/video/${id}` }).toString()}`

async function channelPage(ctx: Context, viewer: Viewer | null, userId: number): Promise<Page> {
  const channel = await findChannel(ctx, viewer, userId)
  return {
    status: 200,
    title: `${channel.username} · Kinora`,
    description: channel.bio.slice(0, 200),
    type: 'profile',
    url: `${ctx.config.publicUrl}/channel/${userId}`,
    first: [{ key: keyOf(channels.find, { params: { userId } }), data: channel }],
  }
}

const signInPage = ({ config }: Context): Page => ({
  ...titled('auth'),
  opensTo: buttonOrigin(config),
  first: [{ key: keyOf(identity.methods, {}), data: signInMethods(config) }],
})

async function textPage(ctx: Context, name: SitePageName): Promise<Page> {
  const text = await findPage(ctx, name)
  return {
    ...plain(`${text.title} · Kinora`),
    url: `${ctx.config.publicUrl}/${name}`,
    first: [{ key: keyOf(site.findPage, { params: { name } }), data: text }],
  }
}
