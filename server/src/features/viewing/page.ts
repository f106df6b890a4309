import { firstCalls } from '@kinora/contract/first-calls'
import { cardSizes, stageSizes } from '@kinora/contract/first-picture'
import { videos } from '@kinora/contract/videos'
import { answerOf, answersTo, type PreparedPages } from '../../platform/pages/page.ts'
import { listActive } from '../categories/queries.ts'
import { findHiddenIds } from '../hidden/service.ts'
import { listContinued } from '../history/service.ts'
import { settingsOf } from '../settings/service.ts'
import { findVideo, listVideos } from '../videos/service.ts'
import { findViewerState } from '../viewer-state/service.ts'
import { headOfHome, headOfVideo } from './heads.ts'

const listQuery = ({ input }: { input: { query: object } }) => videos.list.query.parse(input.query)

/** Home and the pages of one video, on which several features meet. */
export const viewingPages: PreparedPages<'home' | 'video' | 'shorts'> = {
  home: async (ctx, viewer, { search }) => {
    const asked = firstCalls.home(search)
    const [active, long, shorts, own, continued, hidden] = await Promise.all([
      listActive(ctx.db),
      listVideos(ctx, listQuery(asked.long)),
      listVideos(ctx, listQuery(asked.shorts)),
      viewer && settingsOf(ctx, viewer.id),
      viewer && listContinued(ctx, viewer),
      viewer && findHiddenIds(ctx, viewer),
    ])
    const poster = long.items[0]?.poster
    // What one may continue stands above the videos, which would have to move.
    const isFirst = search.category !== undefined || !continued?.items.length
    return {
      ...headOfHome(ctx.config.publicUrl),
      first: answersTo(asked, { long, categories: active, settings: own, continued, shorts, hidden }),
      picture: poster ? { source: poster, sizes: cardSizes } : undefined,
      ...(isFirst && { cards: long.items }),
    }
  },

  video: async (ctx, viewer, { params }) => {
    const asked = firstCalls.video(params)
    const finding = findVideo(ctx, viewer, params.id)
    const [video, beside, state, hidden] = await Promise.all([
      finding,
      listVideos(ctx, listQuery(asked.beside)),
      // The video itself says best why it cannot be seen.
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
        ...answersTo(asked, { video, state, beside, hidden }),
        ...(state ? [answerOf(firstCalls.channel(video.creator).state, { bell: state.bell })] : []),
      ],
      picture: video.hlsUrl && video.poster ? { source: video.poster, sizes: stageSizes } : undefined,
    }
  },

  shorts: async (ctx, viewer, { params }) => {
    if (params.id !== undefined) await findVideo(ctx, viewer, params.id)
    return {}
  },
}
