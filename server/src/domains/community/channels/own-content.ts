import type { CallRequest } from '@kinora/contract/http/call'
import type { ContentCounts } from '@kinora/contract/community/channels/schemas'
import type { ownContent } from '@kinora/contract/community/channels/calls'
import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { searchCondition } from '../../library/search-query/search-condition.ts'
import { countContent } from '../../library/videos/owner-queries.ts'
import { countPlaylistsAndPosts } from './queries.ts'

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
