import { t } from '@kinora/contract/text/translate'
import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { onAirCall } from '@kinora/contract/pages/on-air-call'
import { cardSizes, playerSizes, shortPlayerSizes } from '@kinora/contract/pages/image-sizes'
import { feeds } from '@kinora/contract/discovery/feeds/calls'
import { firstHomeShelf } from '@kinora/contract/discovery/feeds/home-titles'
import { shorts } from '@kinora/contract/discovery/shorts/calls'
import type { Short } from '@kinora/contract/discovery/shorts/schemas'
import type { Video } from '@kinora/contract/library/videos/schemas'
import type { Context } from '../context.ts'
import { preloadedResponse, preloadedResponses, type PreparedPages } from '../platform/pages/page-content.ts'
import { listActiveCategories } from '../domains/library/categories/service.ts'
import { findHome } from '../domains/discovery/feeds/home.ts'
import { listRelated } from '../domains/discovery/feeds/related.ts'
import { listTrending } from '../domains/discovery/feeds/trending.ts'
import { listHiddenIds } from '../domains/community/hidden-content/service.ts'
import { listInProgress } from '../domains/discovery/history/service.ts'
import { findUserSettings } from '../domains/people/settings/service.ts'
import { listShorts } from '../domains/discovery/shorts/service.ts'
import { listOnAir } from '../domains/library/broadcasts/service.ts'
import { findVideo } from '../domains/library/videos/service.ts'
import { findViewerState } from '../domains/library/viewer-state/service.ts'
import { homeHead, videoHead } from './video-metadata.ts'
import { truncateText } from '@kinora/contract/text/truncate-text'

const hasNoFilter = (search: object) => Object.keys(search).length === 0

export const videoPages: PreparedPages<'home' | 'trending' | 'video' | 'shorts'> = {
  home: async (ctx, viewer, { search }) => {
    const asked = { ...initialCalls.home(search), onAir: onAirCall() }
    const [feed, active, own, continued, hidden, onAir] = await Promise.all([
      findHome(ctx, viewer, feeds.home.query.parse(asked.feed.input.query)),
      listActiveCategories(ctx),
      viewer && findUserSettings(ctx, viewer.id),
      viewer && listInProgress(ctx, viewer),
      viewer && listHiddenIds(ctx, viewer),
      hasNoFilter(search) ? listOnAir(ctx, undefined) : null,
    ])
    const { title, videos } = firstHomeShelf(feed, viewer !== null)
    const poster = videos[0]?.poster
    // The shelf of unfinished videos would push the cards down.
    const isFirst = feed.shelves === null || !continued?.items.length
    return {
      ...homeHead(ctx.config.publicUrl),
      preloaded: preloadedResponses(asked, {
        feed,
        categories: active,
        settings: own,
        continued,
        hidden,
        onAir,
      }),
      heroImage: poster ? { source: poster, sizes: cardSizes } : undefined,
      ...(isFirst && { preview: { kind: 'videos', heading: t`Home`, title, videos } }),
    }
  },

  trending: async (ctx, viewer, { search }) => {
    const asked = initialCalls.trending(search)
    const [trending, active, hidden] = await Promise.all([
      listTrending(ctx, feeds.trending.query.parse(asked.trending.input.query)),
      listActiveCategories(ctx),
      viewer && listHiddenIds(ctx, viewer),
    ])
    return { preloaded: preloadedResponses(asked, { trending, categories: active, hidden }) }
  },

  video: async (ctx, viewer, { params }) => {
    const asked = initialCalls.video(params)
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
      viewer && listHiddenIds(ctx, viewer),
    ])
    return {
      ...videoHead(video, ctx.config.publicUrl),
      preloaded: [
        ...preloadedResponses(asked, { video, related, state, hidden }),
        ...(state
          ? [preloadedResponse(initialCalls.channel(video.creator).state, { bell: state.bell })]
          : []),
      ],
      heroImage: video.hlsUrl && video.poster ? { source: video.poster, sizes: playerSizes } : undefined,
      ...(video.hlsUrl !== null && hasVisiblePoster(video) && { playlist: video.hlsUrl }),
      preview: {
        kind: 'video',
        title: video.title,
        poster: hasVisiblePoster(video) ? video.poster : null,
      },
    }
  },

  shorts: async (ctx, viewer, { params }) => {
    const asked = initialCalls.shorts(params)
    const [feed, hidden] = await Promise.all([
      listShorts(ctx, viewer, shorts.feed.query.parse(asked.feed.input.query)),
      viewer && listHiddenIds(ctx, viewer),
    ])
    const [first] = feed.items
    return {
      ...(params.id !== undefined && first && shortLinkPreview(ctx, first)),
      preloaded: preloadedResponses(asked, { feed, hidden }),
      heroImage:
        first?.hlsUrl && first.poster ? { source: first.poster, sizes: shortPlayerSizes } : undefined,
    }
  },
}

const hasVisiblePoster = ({ hlsUrl, contentWarnings }: Video) =>
  hlsUrl !== null && contentWarnings.length === 0

const shortLinkPreview = ({ config: { publicUrl } }: Context, short: Short) => ({
  title: short.title,
  description: truncateText(short.description, 200),
  image: short.thumbnailUrl ? new URL(short.thumbnailUrl, publicUrl).href : undefined,
  type: 'video.other' as const,
  url: `${publicUrl}/shorts/${short.id}`,
  isPrivate: !short.isPublished || short.visibility !== 'public',
})
