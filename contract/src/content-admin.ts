import { z } from 'zod'
import { call } from './call.ts'
import { Category } from './categories.ts'
import {
  approvalStatuses,
  contentLimits,
  contentMessages,
  contentTypes,
  postSorts,
  videoSorts,
  requiresReason,
} from './content-admin-rules.ts'
import { VideoMetadataChange } from './metadata.ts'
import { PostChange } from './posts.ts'
import { cleanLine } from './plain-text.ts'
import {
  numberFromString,
  Id,
  isImageUrl,
  pageLimit,
  NoContent,
  Timestamp,
  userLine,
  userText,
} from './shared.ts'
import { TagList } from './tags.ts'
import { VideoChange } from './videos.ts'

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

const paging = {
  totalCount: z.number().int(),
  currentPage: z.number().int(),
  totalPages: z.number().int(),
  hasNextPage: z.boolean(),
  hasPrevPage: z.boolean(),
}

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
  .refine((text) => text === '' || isImageUrl(text), 'Must be a valid URL')
  .nullish()

/** A full replacement: omitted fields stay unchanged, except that an omitted category removes it. */
export const VideoAdminForm = VideoChange.pick({ description: true, isShort: true }).extend({
  title: z
    .string()
    .overwrite(cleanLine)
    .min(contentLimits.titleMin, contentMessages.titleTooShort)
    .pipe(VideoChange.shape.title.unwrap()),
  /** Empty: use a frame of the video. */
  thumbnailUrl: ImageUrl.transform((text) => (text === undefined ? undefined : emptyAsNull(text))),
  categoryId: Id.nullish().transform((id) => id ?? null),
  isPublished: z.boolean(),
  tags: TagList.optional(),
  ...VideoMetadataChange.pick({
    monetizationEnabled: true,
    adsEnabled: true,
    revenueShare: true,
    contentWarnings: true,
    restrictedInCountries: true,
    notes: true,
  }).shape,
})
export type VideoAdminForm = z.output<typeof VideoAdminForm>

export const PostAdminForm = z.object({
  content: PostChange.shape.content.unwrap(),
  /** Empty: remove the image. The address of the current image is accepted unchanged. */
  imageUrl: ImageUrl.transform((text) => (text === undefined ? undefined : emptyAsNull(text))),
  isPublished: z.boolean(),
})
export type PostAdminForm = z.output<typeof PostAdminForm>

const BatchIds = z.array(Id).min(1).max(contentLimits.maxBatchSize)

export const ApprovalDecision = z
  .object({
    ids: BatchIds,
    approvalStatus: ApprovalStatus,
    reason: userText(contentLimits.reason).default(''),
  })
  .refine(({ approvalStatus, reason }) => reason !== '' || !requiresReason(approvalStatus), {
    path: ['reason'],
    error: contentMessages.noReason,
  })
export type ApprovalDecision = z.output<typeof ApprovalDecision>

const CountsByType = z.object({ videos: z.number().int(), shorts: z.number().int(), posts: z.number().int() })
export const ContentCounts = z
  .object({ all: CountsByType, pending: CountsByType, flagged: CountsByType })
  .meta({ id: 'ContentCounts' })
export type ContentCounts = z.infer<typeof ContentCounts>

const ChangedIds = z.object({ ids: BatchIds })
const BulkRemoval = z.object({ ids: BatchIds })
const idParams = z.object({ id: Id })

export const content = {
  count: call({
    method: 'GET',
    path: '/api/admin/content',
    access: { permission: 'videos.approve' },
    summary: 'Counts of videos, shorts and posts, and how many await a decision',
    response: ContentCounts,
  }),
}

export const managedVideos = {
  list: call({
    method: 'GET',
    path: '/api/admin/videos',
    access: { permission: 'videos.approve' },
    summary: 'All videos and shorts, drafts and private ones too',
    query: VideosQuery,
    response: z.object({ videos: z.array(ContentItem), ...paging }),
  }),
  find: call({
    method: 'GET',
    path: '/api/admin/videos/:id',
    access: { permission: 'videos.approve' },
    summary: 'One of them',
    params: idParams,
    response: ContentItem,
  }),
  update: call({
    method: 'PUT',
    path: '/api/admin/videos/:id',
    access: { permission: 'videos.update' },
    audit: 'video.updated',
    summary: 'Update a video; an omitted category removes it',
    params: idParams,
    body: VideoAdminForm,
    response: ContentItem,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/admin/videos/:id',
    access: { permission: 'videos.delete' },
    audit: 'video.removed',
    summary: 'Move a video to the trash',
    params: idParams,
    status: 204,
    response: NoContent,
  }),
  approve: call({
    method: 'PATCH',
    path: '/api/admin/videos/approval',
    access: { permission: 'videos.approve' },
    audit: 'video.reviewed',
    summary: 'Approve, reject or flag several items; deleted ones are skipped',
    body: ApprovalDecision,
    response: ChangedIds,
  }),
  updateMany: call({
    method: 'PATCH',
    path: '/api/admin/videos',
    access: { permission: 'videos.update' },
    audit: 'video.updated',
    summary: 'Publish or unpublish several videos, or change their category',
    body: z.object({
      ids: BatchIds,
      change: z
        .object({ isPublished: z.boolean(), categoryId: Id.nullable() })
        .partial()
        .refine((change) => Object.keys(change).length > 0, 'Choose what to change'),
    }),
    response: ChangedIds,
  }),
  removeMany: call({
    method: 'POST',
    path: '/api/admin/videos/removal',
    access: { permission: 'videos.delete' },
    audit: 'video.removed',
    summary: 'Move some of them to the trash',
    body: BulkRemoval,
    response: ChangedIds,
  }),
}

export const managedPosts = {
  list: call({
    method: 'GET',
    path: '/api/admin/posts',
    access: { permission: 'videos.approve' },
    summary: 'All posts',
    query: PostsQuery,
    response: z.object({ posts: z.array(ContentItem), ...paging }),
  }),
  find: call({
    method: 'GET',
    path: '/api/admin/posts/:id',
    access: { permission: 'videos.approve' },
    summary: 'One of them',
    params: idParams,
    response: ContentItem,
  }),
  update: call({
    method: 'PUT',
    path: '/api/admin/posts/:id',
    access: 'admin',
    audit: 'post.updated',
    summary: 'Change a post',
    params: idParams,
    body: PostAdminForm,
    response: ContentItem,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/admin/posts/:id',
    access: 'admin',
    audit: 'post.removed',
    summary: 'Move a post to the trash',
    params: idParams,
    status: 204,
    response: NoContent,
  }),
  approve: call({
    method: 'PATCH',
    path: '/api/admin/posts/approval',
    access: { permission: 'videos.approve' },
    audit: 'post.reviewed',
    summary: 'Approve, reject or flag several items; deleted ones are skipped',
    body: ApprovalDecision,
    response: ChangedIds,
  }),
  removeMany: call({
    method: 'POST',
    path: '/api/admin/posts/removal',
    access: 'admin',
    audit: 'post.removed',
    summary: 'Move some of them to the trash',
    body: BulkRemoval,
    response: ChangedIds,
  }),
}
