import { z } from 'zod'
import { call } from './call.ts'
import {
  channelHomeParts,
  channelSections,
  channelSorts,
  ownContentSorts,
  ownContentStates,
  ownContentVisibilities,
  maxChannelSearchLength,
} from './channel-rules.ts'
import { Category } from './categories.ts'
import { Playlist } from './playlist-shapes.ts'
import { Id, CursorPage, cursorPageOf, OffsetPage, Timestamp } from './shared.ts'
import { Tag } from './tags.ts'
import { Processing, VideoCard, visibilities } from './videos.ts'

export const Channel = z
  .object({
    id: Id,
    username: z.string(),
    bio: z.string(),
    avatar: z.string().nullable(),
    channelBanner: z.string().nullable(),
    isVerified: z.boolean(),
    /** Public long videos and shorts together, then each by itself. */
    videoCount: z.number().int(),
    postCount: z.number().int(),
    longCount: z.number().int(),
    shortsCount: z.number().int(),
    playlistCount: z.number().int(),
    totalViews: z.number().int(),
    /** Null when the owner hides it. */
    subscriberCount: z.number().int().nullable(),
    joinedAt: Timestamp,
  })
  .meta({ id: 'Channel' })
export type Channel = z.infer<typeof Channel>

export const FeaturedVideo = VideoCard.extend({
  snippet: z.string(),
}).meta({ id: 'FeaturedVideo' })
export type FeaturedVideo = z.infer<typeof FeaturedVideo>

const Sections = z
  .array(z.enum(channelSections))
  .max(channelSections.length)
  .refine((sections) => new Set(sections).size === sections.length, 'Name each section once')

export const ChannelHome = z
  .object({
    /** For viewers who are not subscribed. */
    trailer: FeaturedVideo.nullable(),
    pinned: FeaturedVideo.nullable(),
    sections: Sections,
    latest: z.array(VideoCard),
    popular: z.array(VideoCard),
    shorts: z.array(VideoCard),
    playlists: z.array(Playlist),
    /** Sections that could not be loaded and are empty here. */
    failed: z.array(z.enum(channelHomeParts)),
  })
  .meta({ id: 'ChannelHome' })
export type ChannelHome = z.infer<typeof ChannelHome>

export const ChannelVideo = VideoCard.extend({
  category: Category.nullable(),
  tags: z.array(Tag),
  visibility: z.enum(visibilities),
  processing: Processing.pick({ stage: true, percent: true, playable: true, error: true }),
}).meta({ id: 'ChannelVideo' })
export type ChannelVideo = z.infer<typeof ChannelVideo>

export const ContentCounts = z
  .object({
    all: z.number().int(),
    videos: z.number().int(),
    shorts: z.number().int(),
    playlists: z.number().int(),
    posts: z.number().int(),
    published: z.number().int(),
    drafts: z.number().int(),
  })
  .meta({ id: 'ContentCounts' })
export type ContentCounts = z.infer<typeof ContentCounts>

/** Videos that are no longer live are omitted here, but stay selected. */
export const ChannelCustomization = z
  .object({ trailer: VideoCard.nullable(), pinned: VideoCard.nullable(), sections: Sections })
  .meta({ id: 'ChannelCustomization' })
export type ChannelCustomization = z.infer<typeof ChannelCustomization>

export const ChannelCustomizationForm = z.object({
  trailerId: Id.nullable(),
  pinnedId: Id.nullable(),
  sections: Sections,
})
export type ChannelCustomizationForm = z.output<typeof ChannelCustomizationForm>

const BooleanParam = z.literal('1').optional()
const SearchQuery = z.string().trim().max(maxChannelSearchLength).optional()
const params = z.object({ userId: Id })

export const channels = {
  find: call({
    method: 'GET',
    path: '/api/channel/:userId',
    access: 'anyone',
    summary: 'A channel’s name and facts',
    params,
    response: Channel,
  }),
  listVideos: call({
    method: 'GET',
    path: '/api/channel/:userId/videos',
    access: 'anyone',
    summary: 'A channel’s videos, newest first; drafts only for the owner and staff',
    params,
    query: OffsetPage.extend({
      type: z.enum(['shorts', 'long']).optional(),
      published: BooleanParam,
      drafts: BooleanParam,
      /** Every word must be in the title or start a tag. */
      q: SearchQuery,
      sort: z.enum(ownContentSorts).default('createdAt'),
      order: z.enum(['desc', 'asc']).default('desc'),
      category: Id.optional(),
      visibility: z.enum(ownContentVisibilities).optional(),
      state: z.enum(ownContentStates).optional(),
    }),
    response: z.object({ videos: z.array(ChannelVideo), totalCount: z.number().int() }),
  }),
  findHome: call({
    method: 'GET',
    path: '/api/channel/:userId/home',
    access: 'anyone',
    summary: 'A channel’s home: the featured video, and its sections in order',
    params,
    response: ChannelHome,
  }),
  browse: call({
    method: 'GET',
    path: '/api/channel/:userId/browse',
    access: 'anyone',
    summary: 'A channel’s public videos, sorted, or those that match a search',
    params,
    query: CursorPage.extend({
      /** Both when omitted. */
      type: z.enum(['long', 'shorts']).optional(),
      sort: z.enum(channelSorts).default('newest'),
      /** Every word must be in title, tags or description. */
      q: z.string().trim().max(maxChannelSearchLength).optional(),
    }),
    response: cursorPageOf(VideoCard),
  }),
}

export const ownContent = {
  count: call({
    method: 'GET',
    path: '/api/creator/content-counts',
    access: 'user',
    summary: 'Counts of the viewer’s videos, playlists and posts, or of those that match a search',
    query: z.object({ q: SearchQuery }),
    response: ContentCounts,
  }),
}

export const channelCustomization = {
  find: call({
    method: 'GET',
    path: '/api/channel/customization',
    access: 'user',
    summary: 'The customization of the viewer’s channel home',
    response: ChannelCustomization,
  }),
  update: call({
    method: 'PUT',
    path: '/api/channel/customization',
    access: 'user',
    summary: 'Choose the featured video and the sections of the viewer’s channel home',
    limit: { times: 60, perMinutes: 15, by: 'viewer', of: 'changes' },
    body: ChannelCustomizationForm,
    response: ChannelCustomization,
  }),
}
