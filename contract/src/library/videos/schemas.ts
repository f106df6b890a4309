import { msg, t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { Id, isImageUrl, Timestamp, userLine, userText, Version } from '../../http/shared.ts'
import { ResponsiveImage, UserSummary } from '../../people/users/schemas.ts'
import { Broadcast } from './broadcast-schema.ts'
import { Category } from '../categories/schemas.ts'
import { Tag, TagList } from '../tags/schemas.ts'
import { FileId } from '../uploads/schemas.ts'
import {
  approvalStatuses,
  commentPolicies,
  metadataLimits,
  processingStages,
  videoLimits,
  visibilities,
} from './rules.ts'

export const LikeStatus = z.enum(['like', 'dislike', 'none'])
export type LikeStatus = z.infer<typeof LikeStatus>

/** Null when the creator hides counts. */
export const ReactionCounts = z.object({
  likes: z.number().int().nullable(),
  dislikes: z.number().int().nullable(),
})
export type ReactionCounts = z.infer<typeof ReactionCounts>

export const CommentPolicy = z.enum(commentPolicies)
export type CommentPolicy = z.infer<typeof CommentPolicy>

export const Storyboard = z
  .object({
    /** WebVTT whose cues name a sheet with `#xywh=`. */
    vttUrl: z.string(),
    /** URL with `{sheet}` for the sheet's number from 0. */
    sheetUrl: z.string(),
    columns: z.number().int(),
    rows: z.number().int(),
    tileWidth: z.number().int(),
    tileHeight: z.number().int(),
    tileCount: z.number().int(),
    /** Tile n shows the frame at n times this. */
    intervalSeconds: z.number(),
  })
  .meta({ id: 'Storyboard' })
export type Storyboard = z.infer<typeof Storyboard>

/** `url` is a WebVTT file under /media/. */
export const CaptionTrack = z
  .object({ id: Id, language: z.string(), label: z.string(), url: z.string() })
  .meta({ id: 'CaptionTrack' })
export type CaptionTrack = z.infer<typeof CaptionTrack>

export const Chapter = z
  .object({ startSeconds: z.number().min(0), title: z.string() })
  .meta({ id: 'Chapter' })
export type Chapter = z.infer<typeof Chapter>

const unique = (texts: string[]) => [...new Set(texts)]

const ContentWarnings = z
  .array(
    userLine(metadataLimits.warning, msg`Must not exceed 50 characters`).min(1, { error: () => t`Required` }),
  )
  .transform(unique)
  .pipe(
    z.array(z.string()).max(metadataLimits.warnings, { error: () => t`Maximum 10 content warnings allowed` }),
  )

const Countries = z
  .array(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, { error: () => t`Use codes of two letters, like DE` }),
  )
  .transform(unique)
  .pipe(z.array(z.string()).max(metadataLimits.countries, { error: () => t`Maximum 20 countries allowed` }))

export const VideoMetadata = z
  .object({
    monetizationEnabled: z.boolean(),
    adsEnabled: z.boolean(),
    /** The creator's share, in percent. */
    revenueShare: z.number().int(),
    contentWarnings: z.array(z.string()),
    restrictedInCountries: z.array(z.string()),
    approvalStatus: z.enum(approvalStatuses),
    commentPolicy: CommentPolicy,
    /** For staff only. */
    notes: z.string().optional(),
  })
  .meta({ id: 'VideoMetadata' })
export type VideoMetadata = z.infer<typeof VideoMetadata>

/** Fields left out are unchanged; `notes` of anyone but administrators are ignored. */
export const VideoMetadataChange = z
  .object({
    monetizationEnabled: z.boolean(),
    adsEnabled: z.boolean(),
    revenueShare: z.number().int().min(0).max(100),
    contentWarnings: ContentWarnings,
    restrictedInCountries: Countries,
    commentPolicy: CommentPolicy,
    notes: userText(metadataLimits.notes),
  })
  .partial()
export type VideoMetadataChange = z.output<typeof VideoMetadataChange>

/** docs/product.md “Uploads”. Heights are short sides: 720 for 720p. */
export const Processing = z
  .object({
    stage: z.enum(processingStages),
    /** Of the current stage. */
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
    /** Of the current stage; null while unknown. */
    secondsLeft: z.number().int().nullable(),
    /** Playable seconds of a growing rendition; null when none grows. */
    readySeconds: z.number().nullable(),
    /** The ladder in a more efficient codec, encoded after the video is done. */
    secondCodec: z
      .object({ name: z.enum(['av1', 'vp9']), percent: z.number().int().min(0).max(100), done: z.boolean() })
      .optional(),
    /** Only in the stage `failed`. */
    error: z.object({ code: z.string(), message: z.string() }).optional(),
  })
  .meta({ id: 'Processing' })
export type Processing = z.infer<typeof Processing>

const videoFields = {
  id: Id,
  /** In the language of the request, if the creator translated it. */
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
  /** Absent for videos that never were live. */
  broadcast: Broadcast.pick({ state: true, startsAt: true }).optional(),
}

export const VideoCard = z.object(videoFields).meta({ id: 'VideoCard' })
export type VideoCard = z.infer<typeof VideoCard>

const Creator = UserSummary.extend({
  /** Null when the channel hides it. */
  subscriberCount: z.number().int().nullable(),
}).meta({ id: 'Creator' })

export const VideoTexts = z
  .object({
    title: z.string(),
    description: z.string(),
    /** BCP 47; null when the creator does not say. */
    language: z.string().nullable(),
  })
  .meta({ id: 'VideoTexts' })
export type VideoTexts = z.infer<typeof VideoTexts>

export const Video = z
  .object({
    ...videoFields,
    ...ReactionCounts.shape,
    creator: Creator,
    /** Translated like the title. */
    description: z.string(),
    /** BCP 47, of the title as it is here; null when the creator does not say. */
    language: z.string().nullable(),
    /** What the creator wrote, and what edits change; null unless title and description are a translation. */
    original: VideoTexts.nullable(),
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
    /** Absent for videos that never were live. */
    broadcast: Broadcast.optional(),
    /** Source of a short, on the same channel; the viewer may not be allowed to see it. */
    takenFromId: Id.nullable(),
    updatedAt: Timestamp,
    version: Version,
  })
  .meta({ id: 'Video' })
export type Video = z.infer<typeof Video>

const Title = userLine(videoLimits.title, msg`Title must not exceed 100 characters`).min(1, {
  error: () => t`Title is required`,
})
const Description = userText(videoLimits.description, msg`Description must not exceed 5000 characters`)
const ThumbnailUrl = userLine(2000).refine(isImageUrl, { error: () => t`Must be a valid URL` })

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
