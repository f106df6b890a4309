import { z } from 'zod'
import { call } from './call.ts'
import { Post } from './posts.ts'
import { searchKinds, searchLimits, searchSorts, sortOrders } from './search-rules.ts'
import { fromText, Id, Page, pageOf, Time } from './shared.ts'
import { tagLimits } from './tag-rules.ts'
import { Person, Picture } from './users.ts'
import { VideoCard } from './videos.ts'

const Term = z.object({ word: z.string(), isBeginning: z.boolean().optional() })

export const FoundChannel = Person.extend({
  bio: z.string(),
  /** Null when the channel hides its subscriber count. */
  subscriberCount: z.number().int().nullable(),
  videoCount: z.number().int(),
}).meta({ id: 'FoundChannel' })
export type FoundChannel = z.infer<typeof FoundChannel>

export const FoundPlaylist = z
  .object({
    id: Id,
    name: z.string(),
    cover: Picture.nullable(),
    videoCount: z.number().int(),
    updatedAt: Time,
    owner: Person,
    first: z.array(z.object({ title: z.string(), duration: z.number() })),
  })
  .meta({ id: 'FoundPlaylist' })
export type FoundPlaylist = z.infer<typeof FoundPlaylist>

export const FoundVideo = VideoCard.extend({
  /** The part of the description around a match, otherwise its beginning. */
  snippet: z.string(),
  /** Caption line that matches, when neither title nor channel name does. */
  said: z.object({ text: z.string(), seconds: z.number().int() }).nullable(),
}).meta({ id: 'FoundVideo' })
export type FoundVideo = z.infer<typeof FoundVideo>

/** Exactly one of the four is set. The id is unique across all kinds. */
export const Found = z
  .object({
    id: z.string(),
    video: FoundVideo.nullable(),
    channel: FoundChannel.nullable(),
    playlist: FoundPlaylist.nullable(),
    post: Post.nullable(),
  })
  .meta({ id: 'Found' })
export type Found = z.infer<typeof Found>

const Count = z.number().int()

export const SearchResults = pageOf(Found)
  .extend({
    /** Exact for small numbers, estimates for large ones. */
    counts: z.object({ videos: Count, shorts: Count, channels: Count, playlists: Count, posts: Count }),
    terms: z.array(Term),
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

const Words = z.string().trim().max(searchLimits.query)
const Seconds = fromText(z.number().int().min(0).max(searchLimits.mostSeconds))
const Day = z.iso.date()

export const search = {
  find: call({
    method: 'GET',
    path: '/api/search',
    perMinute: 120,
    access: 'anyone',
    summary: 'Search videos, shorts, channels, playlists and posts by text, or by filters alone',
    query: Page.extend({
      q: Words.optional(),
      type: z.enum(searchKinds).default('all'),
      category: Id.optional(),
      /** Defaults to relevance with a text, `createdAt` without. */
      sortBy: z.enum(searchSorts).optional(),
      sortOrder: z.enum(sortOrders).default('desc'),
      /** Publication days, inclusive, in UTC. */
      dateFrom: Day.optional(),
      dateTo: Day.optional(),
      minDuration: Seconds.optional(),
      maxDuration: Seconds.optional(),
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
    query: z.object({ query: Words }),
    response: z.array(VideoSuggestion),
  }),
}
export type SearchQuery = z.output<typeof search.find.query>
