import { firstCalls } from '@kinora/contract/first-calls'
import { cardSizes, shortSizes, stageSizes } from '@kinora/contract/first-picture'
import { feeds } from '@kinora/contract/feeds'
import { firstOnHome } from '@kinora/contract/home-titles'
import { shorts, type Short } from '@kinora/contract/shorts'
import type { Video } from '@kinora/contract/videos'
import type { Context } from '../../context.ts'
import { answerOf, answersTo, type PreparedPages } from '../../platform/pages/page.ts'
import { listActive } from '../categories/queries.ts'
import { findHome } from '../feeds/home.ts'
import { listRelated } from '../feeds/related.ts'
import { listTrending } from '../feeds/trending.ts'
import { findHiddenIds } from '../hidden/service.ts'
import { listContinued } from '../history/service.ts'
import { settingsOf } from '../settings/service.ts'
import { listShorts } from '../shorts/service.ts'
import { findVideo } from '../videos/service.ts'
import { findViewerState } from '../viewer-state/service.ts'
import { headOfHome, headOfVideo } from './heads.ts'
import { cutText } from '@kinora/contract/cut-text'

export const viewingPages: PreparedPages<'home' | 'trending' | 'video' | 'shorts'> = {
  home: async (ctx, viewer, { search }) => {
    const asked = firstCalls.home(search)
    const [feed, active, own, continued, hidden] = await Promise.all([
      findHome(ctx, viewer, feeds.home.query.parse(asked.feed.input.query)),
      listActive(ctx.db),
      viewer && settingsOf(ctx, viewer.id),
      viewer && listContinued(ctx, viewer),
      viewer && findHiddenIds(ctx, viewer),
    ])
    const { title, videos } = firstOnHome(feed, viewer !== null)
    const poster = videos[0]?.poster
    // The shelf of unfinished videos would push the cards down.
    const isFirst = feed.shelves === null || !continued?.items.length
    return {
      ...headOfHome(ctx.config.publicUrl),
      first: answersTo(asked, { feed, categories: active, settings: own, continued, hidden }),
      picture: poster ? { source: poster, sizes: cardSizes } : undefined,
      ...(isFirst && { cards: { title, videos } }),
    }
  },

  trending: async (ctx, viewer, { search }) => {
    const asked = firstCalls.trending(search)
    const [trending, active, hidden] = await Promise.all([
      listTrending(ctx, feeds.trending.query.parse(asked.trending.input.query)),
      listActive(ctx.db),
      viewer && findHiddenIds(ctx, viewer),
    ])
    return { first: answersTo(asked, { trending, categories: active, hidden }) }
  },

  video: async (ctx, viewer, { params }) => {
    const asked = firstCalls.video(params)
    const finding = findVideo(ctx, viewer, params.id)
    const [video, related, state, hidden] = await Promise.all([
      finding,
      listRelated(ctx, viewer, params.id, feeds.related.query.parse({})),
      // The error of the video itself takes precedence.
      viewer &&
        findViewerState(ctx, viewer, params.id).catch(async (error: unknown) => {
          await finding
          throw error
        }),
      viewer && findHiddenIds(ctx, viewer),
    ])
    return {
      ...headOfVideo(video, ctx.config.publicUrl),
      first: [
        ...answersTo(asked, { video, related, state, hidden }),
        ...(state ? [answerOf(firstCalls.channel(video.creator).state, { bell: state.bell })] : []),
      ],
      picture: video.hlsUrl && video.poster ? { source: video.poster, sizes: stageSizes } : undefined,
      film: { title: video.title, poster: isSeenAtOnce(video) ? video.poster : null },
    }
  },

  shorts: async (ctx, viewer, { params }) => {
    const asked = firstCalls.shorts(params)
    const [feed, hidden] = await Promise.all([
      listShorts(ctx, viewer, shorts.feed.query.parse(asked.feed.input.query)),
      viewer && findHiddenIds(ctx, viewer),
    ])
    const [first] = feed.items
    return {
      ...(params.id !== undefined && first && wordsOf(ctx, first)),
      first: answersTo(asked, { feed, hidden }),
      picture: first?.hlsUrl && first.poster ? { source: first.poster, sizes: shortSizes } : undefined,
    }
  },
}

const isSeenAtOnce = ({ hlsUrl, contentWarnings }: Video) => hlsUrl !== null && contentWarnings.length === 0

const wordsOf = ({ config: { publicUrl } }: Context, short: Short) => ({
  title: short.title,
  description: cutText(short.description, 200),
  image: short.thumbnailUrl ? new URL(short.thumbnailUrl, publicUrl).href : undefined,
  type: 'video.other' as const,
  url: `${publicUrl}/shorts/${short.id}`,
  isPrivate: !short.isPublished || short.visibility !== 'public',
})
