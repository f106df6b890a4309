import { z } from 'zod'
import { call } from './call.ts'
import { CaptionTrack } from './caption-track.ts'
import { Category } from './categories.ts'
import { Chapter } from './chapter.ts'
import { approvalStatuses } from './content-admin-rules.ts'
import { VideoMetadataChange } from './metadata.ts'
import { ReactionCounts } from './reactions.ts'
import {
  Id,
  isImageUrl,
  NoContent,
  CursorPage,
  cursorPageOf,
  Timestamp,
  userLine,
  userText,
} from './shared.ts'
import { Storyboard } from './storyboards.ts'
import { Tag, TagList } from './tags.ts'
import { FileId } from './uploads.ts'
import { UserSummary, ResponsiveImage } from './users.ts'
import { BaseVersion, Version } from './versions.ts'

/** docs/product.md “Videos”, “Visibility” */
export const videoLimits = {
  title: 100,
  description: 5000,
  proposedShortSeconds: 180,
  scheduleDays: 366,
} as const

export const isSuggestedShort = ({ width, height, durationSeconds }: VideoShape) =>
  height > width && durationSeconds <= videoLimits.proposedShortSeconds
type VideoShape = { width: number; height: number; durationSeconds: number }

export const processingStages = [
  'queued',
  'probing',
  'remuxing',
  'encoding',
  'finishing',
  'done',
  'failed',
] as const
export type ProcessingStage = (typeof processingStages)[number]

/** docs/product.md “Uploads”. Heights are short sides: 720 for 720p. */
export const Processing = z
  .object({
    stage: z.enum(processingStages),
    percent: z.number().int().min(0).max(100),
    playable: z.boolean(),
    renditions: z.array(
      z.object({
        height: z.number().int(),
        percent: z.number().int().min(0).max(100),
        done: z.boolean(),
        /** The lowest plays while it is being encoded: early requests are answered a little later. */
        playable: z.boolean(),
      }),
    ),
    secondsLeft: z.number().int().nullable(),
    /** Playable seconds of a growing rendition; null when none grows. */
    readySeconds: z.number().nullable(),
    /** The ladder in a more efficient codec, encoded after the video is done. */
    secondCodec: z
      .object({ name: z.enum(['av1', 'vp9']), percent: z.number().int().min(0).max(100), done: z.boolean() })
      .optional(),
    error: z.object({ code: z.string(), message: z.string() }).optional(),
  })
  .meta({ id: 'Processing' })
export type Processing = z.infer<typeof Processing>

export const visibilities = ['public', 'unlisted', 'private'] as const

const videoFields = {
  id: Id,
  title: z.string(),
  thumbnailUrl: z.string().nullable(),
  poster: ResponsiveImage.nullable(),
  /** Null until it exists, and for still videos. */
  storyboard: Storyboard.nullable(),
  duration: z.number(),
  views: z.number().int(),
  isShort: z.boolean(),
  isPublished: z.boolean(),
  createdAt: Timestamp,
  publishedAt: Timestamp.nullable(),
  publishAt: Timestamp.nullable(),
  contentWarnings: z.array(z.string()),
  creator: UserSummary,
}

export const VideoCard = z.object(videoFields).meta({ id: 'VideoCard' })
export type VideoCard = z.infer<typeof VideoCard>

/** Null when the channel hides it. */
const Creator = UserSummary.extend({ subscriberCount: z.number().int().nullable() }).meta({ id: 'Creator' })

export const Video = z
  .object({
    ...videoFields,
    ...ReactionCounts.shape,
    creator: Creator,
    description: z.string(),
    category: Category.nullable(),
    tags: z.array(Tag),
    /** Display size; null until the file is probed. */
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    /** Master playlist under /media/; null until something plays. Changes when renditions are added. */
    hlsUrl: z.string().nullable(),
    processing: Processing,
    captions: z.array(CaptionTrack),
    /** In order of time; empty when there are fewer than three. */
    chapters: z.array(Chapter),
    /** Gain to the target loudness (EBU R128), in decibels; null when not measured. */
    loudnessGainDb: z.number().nullable(),
    /** By the policy of this video alone. */
    canEmbed: z.boolean(),
    visibility: z.enum(visibilities),
    approvalStatus: z.enum(approvalStatuses),
    restrictedInCountries: z.array(z.string()),
    /** Source of a short, on the same channel; the viewer may not be allowed to see it. */
    takenFromId: Id.nullable(),
    updatedAt: Timestamp,
    version: Version,
  })
  .meta({ id: 'Video' })
export type Video = z.infer<typeof Video>

const Title = userLine(videoLimits.title, 'Title must not exceed 100 characters').min(1, 'Title is required')
const Description = userText(videoLimits.description, 'Description must not exceed 5000 characters')
const ThumbnailUrl = userLine(2000).refine(isImageUrl, 'Must be a valid URL')

/** In the future; null cancels the schedule. */
const PublishAt = Timestamp.nullable()

export const VideoChange = z
  .object({
    title: Title,
    description: Description,
    category: Id.nullable(),
    isPublished: z.boolean(),
    isShort: z.boolean(),
    thumbnailUrl: ThumbnailUrl.nullable(),
    visibility: z.enum(visibilities),
    publishAt: PublishAt,
    takenFromId: Id.nullable(),
  })
  .partial()
export type VideoChange = z.output<typeof VideoChange>

/** A change of a video with its tags and metadata: all of it is saved, or nothing. */
export const VideoUpdate = VideoChange.extend({
  tags: TagList.optional(),
  metadata: VideoMetadataChange.optional(),
})
export type VideoUpdate = z.output<typeof VideoUpdate>

/** A creator's details of a finished upload; form and wire. */
export const NewVideo = z.object({
  fileId: FileId,
  title: Title,
  description: Description.default(''),
  category: Id.nullable().default(null),
  tags: TagList.default([]),
  isPublished: z.boolean().default(false),
  isShort: z.boolean().default(false),
  thumbnailUrl: ThumbnailUrl.nullable().default(null),
  visibility: z.enum(visibilities).default('public'),
  publishAt: PublishAt.default(null),
})
export type NewVideo = z.output<typeof NewVideo>

const videoParams = z.object({ id: Id })

export const videos = {
  list: call({
    method: 'GET',
    path: '/api/videos',
    access: 'anyone',
    summary: 'Published videos, newest first',
    query: CursorPage.extend({ type: z.enum(['long', 'shorts']).optional(), category: Id.optional() }),
    response: cursorPageOf(VideoCard),
  }),
  find: call({
    method: 'GET',
    path: '/api/videos/:id',
    access: 'anyone',
    scope: 'videos.view',
    summary: 'One video; a draft only for its owner and staff',
    params: videoParams,
    response: Video,
  }),
  create: call({
    method: 'POST',
    path: '/api/videos',
    access: 'user',
    scope: 'videos.create',
    summary: 'Turn a finished upload into a video',
    body: NewVideo,
    status: 201,
    response: Video,
  }),
  update: call({
    method: 'PUT',
    path: '/api/videos/:id',
    access: 'user',
    scope: 'videos.update',
    summary: 'Update a video with its tags and metadata; fields left out stay as they are',
    params: videoParams,
    query: BaseVersion,
    body: VideoUpdate,
    response: Video,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/videos/:id',
    access: 'user',
    scope: 'videos.delete',
    summary: 'Move a video to the trash, from where it can be restored for 30 days',
    params: videoParams,
    status: 204,
    response: NoContent,
  }),
  listTags: call({
    method: 'GET',
    path: '/api/videos/:id/tags',
    access: 'anyone',
    summary: 'The tags of a video',
    params: videoParams,
    response: z.array(Tag),
  }),
  replaceTags: call({
    method: 'PUT',
    path: '/api/videos/:id/tags',
    access: 'user',
    scope: 'videos.update',
    summary: 'Replace the tags of a video',
    params: videoParams,
    query: BaseVersion,
    body: z.object({ tags: TagList }),
    response: z.array(Tag),
  }),
}
