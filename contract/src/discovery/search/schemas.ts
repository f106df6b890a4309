import { z } from 'zod'
import { Post } from '../../community/posts/schemas.ts'
import { cursorPageOf, Id, Timestamp } from '../../http/shared.ts'
import { VideoCard } from '../../library/videos/schemas.ts'
import { ResponsiveImage, UserSummary } from '../../people/users/schemas.ts'

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
    /** Words to highlight in the results. */
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
    broadcast: VideoCard.shape.broadcast,
  })
  .meta({ id: 'VideoSuggestion' })
export type VideoSuggestion = z.infer<typeof VideoSuggestion>
