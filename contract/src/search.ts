import { z } from 'zod'
import { call } from './call.ts'
import { Post } from './posts.ts'
import { searchTypes, searchLimits, searchSorts, sortOrders } from './search-rules.ts'
import { numberFromString, Id, CursorPage, cursorPageOf, Timestamp } from './shared.ts'
import { tagLimits } from './tag-rules.ts'
import { UserSummary, ResponsiveImage } from './users.ts'
import { VideoCard } from './videos.ts'

const MatchedTerm = z.object({ word: z.string(), isBeginning: z.boolean().optional() })

export const ChannelResult = UserSummary.extend({
  bio: z.string(),
  /** Null when the channel hides its subscriber count. */
  subscriberCount: z.number().int().nullable(),
  videoCount: z.number().int(),
}).meta({ id: 'FoundChannel' })
export type ChannelResult = z.infer<typeof ChannelResult>

export const PlaylistResult = z
  .object({
    id: Id,
    name: z.string(),
    cover: ResponsiveImage.nullable(),
    videoCount: z.number().int(),
    updatedAt: Timestamp,
    owner: UserSummary,
    first: z.array(z.object({ title: z.string(), duration: z.number() })),
  })
  .meta({ id: 'FoundPlaylist' })
export type PlaylistResult = z.infer<typeof PlaylistResult>

export const VideoResult = VideoCard.extend({
  /** The part of the description around a match, otherwise its beginning. */
  snippet: z.string(),
  /** Caption line that matches, when neither title nor channel name does. */
  said: z.object({ text: z.string(), seconds: z.number().int() }).nullable(),
}).meta({ id: 'FoundVideo' })
export type VideoResult = z.infer<typeof VideoResult>

/** Exactly one of the four is set. The id is unique across all kinds. */
export const SearchResult = z
  .object({
    id: z.string(),
    video: VideoResult.nullable(),
    channel: ChannelResult.nullable(),
    playlist: PlaylistResult.nullable(),
    post: Post.nullable(),
  })
  .meta({ id: 'Found' })
export type SearchResult = z.infer<typeof SearchResult>

const Count = z.number().int()

export const SearchResults = cursorPageOf(SearchResult)
  .extend({
    /** Exact for small numbers, estimates for large ones. */
    counts: z.object({ videos: Count, shorts: Count, channels: Count, playlists: Count, posts: Count }),
    terms: z.array(MatchedTerm),
    /** The query with misspelt words replaced, when one of its words occurs nowhere. */
    didYouMean: z.string().nullable(),
  })
  .meta({ id: 'SearchResults' })
export type SearchResults = z.infer<typeof SearchResults>

export const VideoSuggestion = z
  .object({
    id: Id,
    title: z.string(),
    thumbnailUrl: z.string().nullable(),
    duration: z.number(),
    views: z.number().int(),
    creator: z.object({ username: z.string() }),
  })
  .meta({ id: 'VideoSuggestion' })
export type VideoSuggestion = z.infer<typeof VideoSuggestion>

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
