import { z } from 'zod'
import { call } from '../../http/call.ts'
import { CursorPage, Id, numberFromString } from '../../http/shared.ts'
import { tagLimits } from '../../library/tags/limits.ts'
import { searchLimits, searchSorts, searchTypes, sortOrders } from './rules.ts'
import { SearchResults, VideoSuggestion } from './schemas.ts'

const QueryText = z.string().trim().max(searchLimits.queryLength)
const DurationSeconds = numberFromString(z.number().int().min(0).max(searchLimits.maxDurationSeconds))
const Day = z.iso.date()

export const search = {
  find: call({
    method: 'GET',
    path: '/api/search',
    perMinute: 120,
    access: 'anyone',
    summary: 'Search videos, shorts, channels, playlists and posts by text, or by filters alone',
    query: CursorPage.extend({
      q: QueryText.optional(),
      type: z.enum(searchTypes).default('all'),
      category: Id.optional(),
      /** Defaults to relevance with a text, `createdAt` without. */
      sortBy: z.enum(searchSorts).optional(),
      sortOrder: z.enum(sortOrders).default('desc'),
      /** Publication days, inclusive, in UTC. */
      dateFrom: Day.optional(),
      dateTo: Day.optional(),
      minDuration: DurationSeconds.optional(),
      maxDuration: DurationSeconds.optional(),
      tag: z.string().trim().max(tagLimits.length).optional(),
    }),
    response: SearchResults,
  }),
  suggest: call({
    method: 'GET',
    path: '/api/videos/suggestions',
    perMinute: 300,
    access: 'anyone',
    summary: 'Suggest videos whose title, tag or channel begins with the typed text',
    query: z.object({ query: QueryText }),
    response: z.array(VideoSuggestion),
  }),
}
export type SearchQuery = z.output<typeof search.find.query>
