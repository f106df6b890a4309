import type { PreparedPages } from '../platform/pages/page-content.ts'
import { DomainError } from '../platform/errors/domain-error.ts'
import * as queries from '../domains/studio/studio/analytics-queries.ts'
import { canViewAnalytics } from '../domains/studio/studio/policy.ts'

export const studioPages: PreparedPages<'videoAnalytics'> = {
  videoAnalytics: async (ctx, viewer, { params }) => {
    if (!viewer) return {}
    const video = await queries.findVideo(ctx.db, params.id)
    if (!video || !canViewAnalytics(viewer, video.ownerId))
      throw new DomainError('not_found', 'Video not found.')
    return { title: video.title, isPrivate: true }
  },
}
