import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { Id, Timestamp } from '../../http/shared.ts'
import { Category } from '../../library/categories/schemas.ts'
import { Tag } from '../../library/tags/schemas.ts'
import { visibilities } from '../../library/videos/rules.ts'
import { Processing, VideoCard } from '../../library/videos/schemas.ts'
import { Playlist } from '../playlists/schemas.ts'
import { channelHomeParts, channelSections } from './rules.ts'

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
  .refine((sections) => new Set(sections).size === sections.length, {
    error: () => t`Name each section once`,
  })

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
