import { categories } from '@kinora/contract/categories'
import { channels } from '@kinora/contract/channels'
import { embeds } from '@kinora/contract/embeds'
import { cardSizes, stageSizes } from '@kinora/contract/first-picture'
import { identity } from '@kinora/contract/identity'
import { settings } from '@kinora/contract/settings'
import { site, sitePageNames, type SitePageName } from '@kinora/contract/site'
import { socialLinks } from '@kinora/contract/social-links'
import { videos } from '@kinora/contract/videos'
import { viewerState } from '@kinora/contract/viewer-state'
import { Id } from '@kinora/contract/shared'
import { errorStatus } from '@kinora/contract/errors'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { listActive } from '../categories/queries.ts'
import { findChannel, listChannelVideos } from '../channels/service.ts'
import { buttonOrigin, signInMethods } from '../identity/service.ts'
import { settingsOf } from '../settings/service.ts'
import { listSocialLinks } from '../users/social-links.ts'
import { findVideo, listVideos } from '../videos/service.ts'
import { findChannelState, findViewerState } from '../viewer-state/service.ts'
import { answerOf } from './first-page.ts'
import type { Page } from './shell.ts'
import { isPagePath } from './page-paths.ts'
import { pageTitles } from './page-titles.ts'
import { findPage } from './service.ts'

// As many as the lists of the pages ask for.
const shortsOnHome = 6
const besideVideo = 13
const onChannel = 24

const plain = (title: string): Page => ({ status: 200, title, first: [] })
const titled = (section: string): Page => {
  const title = pageTitles[section]
  return plain(title === undefined ? 'Kinora' : `${title} · Kinora`)
}
const notFound: Page = { status: 404, title: 'Page not found · Kinora', first: [], isPrivate: true }

const isTextPage = (section: string): section is SitePageName =>
  (sitePageNames as readonly string[]).includes(section)

/** What the HTML of an address says: its status, title, social tags, and the page's first data as this viewer sees it. */
export async function pageAt(
  ctx: Context,
  viewer: Viewer | null,
  path: string,
  query: unknown = {},
): Promise<Page> {
  if (!isPagePath(path)) return notFound
  try {
    const page = await knownPage(ctx, viewer, path, query)
    const made = { at: ctx.now(), viewerId: viewer?.id ?? null }
    return { ...page, made, isPrivate: page.isPrivate === true || viewer !== null }
  } catch (error) {
    if (error instanceof DomainError && errorStatus[error.code] === 404) return notFound
    throw error
  }
}

/** What stands for a page whose answer takes too long: the scripts come, and ask for themselves. */
export const latePage: Page = { ...plain('Kinora'), isPrivate: true }

async function knownPage(ctx: Context, viewer: Viewer | null, path: string, query: unknown): Promise<Page> {
  const [, section = '', id = ''] = path.split('/')
  if (section === '') return homePage(ctx, viewer, query)
  if (section === 'video') return videoPage(ctx, viewer, Id.parse(id))
  if (section === 'channel') return channelPage(ctx, viewer, Id.parse(id))
  if (section === 'auth') return signInPage(ctx)
  if (isTextPage(section)) return textPage(ctx, section)
  return titled(section)
}

const HomeQuery = z.object({ category: Id.optional().catch(undefined) })

async function homePage(ctx: Context, viewer: Viewer | null, asked: unknown): Promise<Page> {
  const { category } = HomeQuery.parse(asked)
  const ofCategory = category === undefined ? {} : { category }
  const [long, shorts] = [
    { type: 'long', ...ofCategory },
    { type: 'shorts', limit: shortsOnHome, ...ofCategory },
  ].map((query) => ({ query }))
  const [active, videosNow, shortsNow, own] = await Promise.all([
    listActive(ctx.db),
    listVideos(ctx, videos.list.query.parse(long?.query)),
    listVideos(ctx, videos.list.query.parse(shorts?.query)),
    viewer && settingsOf(ctx, viewer.id),
  ])
  const poster = videosNow.items[0]?.poster
  return {
    ...plain('Kinora'),
    file: 'home-page',
    first: [
      answerOf(videos.list, long ?? {}, videosNow),
      answerOf(categories.list, {}, active),
      ...(own ? [answerOf(settings.find, {}, own)] : []),
      answerOf(videos.list, shorts ?? {}, shortsNow),
    ],
    picture: poster ? { source: poster, sizes: cardSizes } : undefined,
    paint: { sidebar: 'usual', cards: videosNow.items },
  }
}

async function videoPage(ctx: Context, viewer: Viewer | null, id: number): Promise<Page> {
  const beside = { query: { type: 'long', limit: besideVideo } }
  const [video, others, state] = await Promise.all([
    findVideo(ctx, viewer, id),
    listVideos(ctx, videos.list.query.parse(beside.query)),
    viewer && findViewerState(ctx, viewer, id),
  ])
  return {
    status: 200,
    file: 'video-page',
    title: `${video.title} · Kinora`,
    description: video.description.slice(0, 200),
    ...(video.thumbnailUrl && { image: new URL(video.thumbnailUrl, ctx.config.publicUrl).href }),
    type: 'video.other',
    url: `${ctx.config.publicUrl}/video/${id}`,
    ...(video.canEmbed && { oembedUrl: oembedUrl(ctx.config.publicUrl, id) }),
    first: [
      answerOf(videos.find, { params: { id } }, video),
      ...(state
        ? [
            answerOf(viewerState.find, { params: { id } }, state),
            answerOf(
              viewerState.findOfChannel,
              { params: { userId: video.creator.id } },
              { bell: state.bell },
            ),
          ]
        : []),
      answerOf(videos.list, beside, others),
    ],
    picture: video.hlsUrl && video.poster ? { source: video.poster, sizes: stageSizes } : undefined,
    paint: { sidebar: 'rail' },
    isPrivate: !video.isPublished || video.visibility !== 'public',
  }
}

const oembedUrl = (publicUrl: string, id: number) =>
  `${publicUrl}${embeds.describe.path}?${new URLSearchParams({ url: `${publicUrl}/video/${id}` }).toString()}`

async function channelPage(ctx: Context, viewer: Viewer | null, userId: number): Promise<Page> {
  const channel = await findChannel(ctx, viewer, userId)
  const links = await listSocialLinks(ctx, viewer, userId)
  const state = viewer && (await findChannelState(ctx, viewer, userId))
  const lists = await Promise.all(
    (['long', 'shorts'] as const).map(async (type) => {
      const input = { params: { userId }, query: { type, limit: onChannel } }
      const query = channels.listVideos.query.parse(input.query)
      return answerOf(channels.listVideos, input, await listChannelVideos(ctx, viewer, userId, query))
    }),
  )
  return {
    status: 200,
    file: 'channel-page',
    title: `${channel.username} · Kinora`,
    description: channel.bio.slice(0, 200),
    type: 'profile',
    url: `${ctx.config.publicUrl}/channel/${userId}`,
    first: [
      answerOf(channels.find, { params: { userId } }, channel),
      answerOf(socialLinks.listOfUser, { params: { id: userId } }, links),
      ...(state ? [answerOf(viewerState.findOfChannel, { params: { userId } }, state)] : []),
      ...lists,
    ],
    paint: { sidebar: 'usual' },
  }
}

const signInPage = ({ config }: Context): Page => ({
  ...titled('auth'),
  opensTo: buttonOrigin(config),
  file: 'auth-page',
  first: [answerOf(identity.methods, {}, signInMethods(config))],
})

async function textPage(ctx: Context, name: SitePageName): Promise<Page> {
  const text = await findPage(ctx, name)
  return {
    ...plain(`${text.title} · Kinora`),
    url: `${ctx.config.publicUrl}/${name}`,
    file: name === 'help' || name === 'contact' ? `${name}-page` : 'text-page',
    first: [answerOf(site.findPage, { params: { name } }, text)],
    paint: { sidebar: 'usual' },
  }
}
