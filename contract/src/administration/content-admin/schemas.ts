import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { PostChange } from '../../community/posts/schemas.ts'
import {
  Id,
  isImageUrl,
  numberFromString,
  pageLimit,
  Timestamp,
  userLine,
  userText,
} from '../../http/shared.ts'
import { Category } from '../../library/categories/schemas.ts'
import { TagList } from '../../library/tags/schemas.ts'
import { approvalStatuses } from '../../library/videos/rules.ts'
import { VideoChange, VideoMetadataChange } from '../../library/videos/schemas.ts'
import { cleanLine } from '../../text/plain-text.ts'
import {
  contentLimits,
  contentMessages,
  contentTypes,
  postSorts,
  requiresReason,
  videoSorts,
} from './rules.ts'

export const ApprovalStatus = z.enum(approvalStatuses)
export type ApprovalStatus = z.infer<typeof ApprovalStatus>

const ContentMetadata = z.object({
  approvalStatus: ApprovalStatus,
  approvalReason: z.string(),
  monetizationEnabled: z.boolean(),
  adsEnabled: z.boolean(),
  revenueShare: z.number().int(),
  contentWarnings: z.array(z.string()),
  restrictedInCountries: z.array(z.string()),
  notes: z.string(),
})

export const ContentItem = z
  .object({
    id: Id,
    contentType: z.enum(contentTypes),
    /** For a post, the beginning of its text. */
    title: z.string(),
    content: z.string(),
    description: z.string(),
    thumbnailUrl: z.string().nullable(),
    /** False when the thumbnail is a frame of the video. */
    hasChosenThumbnail: z.boolean(),
    imageUrl: z.string().nullable(),
    duration: z.number(),
    isShort: z.boolean(),
    isPublished: z.boolean(),
    views: z.number().int(),
    likes: z.number().int(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    categoryId: Id.nullable(),
    category: Category.nullable(),
    tags: z.array(z.string()),
    user: z.object({ id: Id, username: z.string(), avatar: z.string().nullable() }),
    metadata: ContentMetadata,
  })
  .meta({ id: 'ContentItem' })
export type ContentItem = z.infer<typeof ContentItem>

/** An enum filter; `all` is the same as leaving it out. */
const enumFilter = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .enum(['all', ...values])
    .optional()
    .transform((word) => (word === 'all' ? undefined : (word as Values[number] | undefined)))

const DayOrTime = z.union([z.iso.date(), Timestamp])
const booleanText = z.enum(['true', 'false']).transform((word) => word === 'true')

const listParams = {
  search: z.string().trim().max(contentLimits.search).optional(),
  dateFrom: DayOrTime.optional(),
  dateTo: DayOrTime.optional(),
  approvalStatus: enumFilter(approvalStatuses),
  sortDirection: z.enum(['desc', 'asc']).default('desc'),
  page: numberFromString(z.number().int().min(1).max(1_000_000)).default(1),
  limit: pageLimit(10),
}

export const VideosQuery = z.object({
  ...listParams,
  status: enumFilter(['published', 'draft']),
  categoryId: z.preprocess((value) => (value === 'all' ? undefined : value), Id.optional()),
  monetization: enumFilter(['enabled', 'disabled']),
  isShort: booleanText.optional(),
  sortBy: z.enum(videoSorts).default('createdAt'),
})
export type VideosQuery = z.output<typeof VideosQuery>

export const PostsQuery = z.object({ ...listParams, sortBy: z.enum(postSorts).default('createdAt') })
export type PostsQuery = z.output<typeof PostsQuery>

const emptyAsNull = (text: string | null | undefined) => text || null
const ImageUrl = userLine(2000)
  .refine((text) => text === '' || isImageUrl(text), { error: () => t`Must be a valid URL` })
  .nullish()

/** A full replacement: omitted fields stay unchanged, except that an omitted category removes it. */
export const VideoAdminForm = VideoChange.pick({ description: true, isShort: true }).extend({
  title: z
    .string()
    .overwrite(cleanLine)
    .min(contentLimits.titleMin, { error: () => t(contentMessages.titleTooShort) })
    .pipe(VideoChange.shape.title.unwrap()),
  /** Empty: use a frame of the video. */
  thumbnailUrl: ImageUrl.transform((text) => (text === undefined ? undefined : emptyAsNull(text))),
  categoryId: Id.nullish().transform((id) => id ?? null),
  isPublished: z.boolean(),
  tags: TagList.optional(),
  ...VideoMetadataChange.omit({ commentPolicy: true }).shape,
})
export type VideoAdminForm = z.output<typeof VideoAdminForm>

export const PostAdminForm = z.object({
  content: PostChange.shape.content.unwrap(),
  /** Empty: remove the image. The address of the current image is accepted unchanged. */
  imageUrl: ImageUrl.transform((text) => (text === undefined ? undefined : emptyAsNull(text))),
  isPublished: z.boolean(),
})
export type PostAdminForm = z.output<typeof PostAdminForm>

export const BatchIds = z.array(Id).min(1).max(contentLimits.maxBatchSize)

export const ApprovalDecision = z
  .object({
    ids: BatchIds,
    approvalStatus: ApprovalStatus,
    reason: userText(contentLimits.reason).default(''),
  })
  .refine(({ approvalStatus, reason }) => reason !== '' || !requiresReason(approvalStatus), {
    path: ['reason'],
    error: () => t(contentMessages.noReason),
  })
export type ApprovalDecision = z.output<typeof ApprovalDecision>

const CountsByType = z.object({ videos: z.number().int(), shorts: z.number().int(), posts: z.number().int() })
export const ContentCounts = z
  .object({ all: CountsByType, pending: CountsByType, flagged: CountsByType })
  .meta({ id: 'ContentCounts' })
export type ContentCounts = z.infer<typeof ContentCounts>
