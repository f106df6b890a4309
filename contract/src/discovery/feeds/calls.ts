import { z } from 'zod'
import { call } from '../../http/call.ts'
import { CursorPage, cursorPageOf, Id, pageLimit } from '../../http/shared.ts'
import { homeFilters, relatedTypes, trendingTypes, trendingWindows } from './rules.ts'
import { FeedPreferences, HomeFeed, RecommendedVideo, Trending } from './schemas.ts'

const limit = { times: 60, perMinutes: 1, by: 'viewer', of: 'changes' } as const
/** Longer than other cursors: it lists the ids of all remaining videos, so that no video appears on two screens. */
const cursor = z.string().max(2000).optional()
const category = Id.optional()

export const feeds = {
  home: call({
    method: 'GET',
    path: '/api/feeds/home',
    access: 'anyone',
    summary: 'One screen of home: shelves, recommendations with the reasons for each, and shorts',
    query: z.object({
      cursor,
      category,
      /** `unwatched` excludes started videos; `recent` sorts by release. */
      show: z.enum(homeFilters).optional(),
    }),
    response: HomeFeed,
  }),
  trending: call({
    method: 'GET',
    path: '/api/feeds/trending',
    access: 'anyone',
    summary: 'The most watched videos right now, by a published formula',
    query: z.object({
      window: z.enum(trendingWindows).default('day'),
      category,
      type: z.enum(trendingTypes).default('long'),
    }),
    response: Trending,
  }),
  related: call({
    method: 'GET',
    path: '/api/videos/:id/related',
    access: 'anyone',
    summary:
      'Videos related to a video: watched by the same people, or with the same channel, tags or category',
    params: z.object({ id: Id }),
    query: CursorPage.extend({
      limit: pageLimit(12),
      /** `channel`: the same channel only; `related`: other channels only. */
      type: z.enum(relatedTypes).default('all'),
    }),
    response: cursorPageOf(RecommendedVideo),
  }),
  findPreferences: call({
    method: 'GET',
    path: '/api/feeds/tune',
    access: 'user',
    summary: 'The viewer’s preferences for recommendations on home',
    response: FeedPreferences,
  }),
  updatePreferences: call({
    method: 'PUT',
    path: '/api/feeds/tune',
    access: 'user',
    summary: 'Change the preferences for recommendations on home; omitted fields stay unchanged',
    limit,
    body: FeedPreferences.partial(),
    response: FeedPreferences,
  }),
  resetPreferences: call({
    method: 'DELETE',
    path: '/api/feeds/tune',
    access: 'user',
    summary: 'Reset the preferences for recommendations on home',
    limit,
    response: FeedPreferences,
  }),
}
