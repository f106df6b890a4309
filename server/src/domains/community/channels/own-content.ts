import type { CallRequest } from '@kinora/contract/call'
import type { ContentCounts, ownContent } from '@kinora/contract/channels'
import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { searchCondition } from '../../library/search-query/search-condition.ts'
import { countContent } from '../../library/videos/owner-queries.ts'
import { countPlaylistsAndPosts } from './own-content-queries.ts'

export async function countOwnContent(
  ctx: Context,
  viewer: Viewer,
  { q: search }: CallRequest<typeof ownContent.count>['query'],
): Promise<ContentCounts> {
  const condition = await searchCondition(ctx, search, 'videosOfOne')
  const [videos, lists] = await Promise.all([
    countContent(ctx.db, viewer.id, condition),
    countPlaylistsAndPosts(ctx.db, viewer.id, search),
  ])
  return { ...videos, ...lists }
}
