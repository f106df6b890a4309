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
  wantsReason,
} from './content-rules.ts'
import { VideoMetadataChange } from './metadata.ts'
import { PostChange } from './posts.ts'
import { cleanLine } from './plain-text.ts'
import { fromText, Id, isPictureAddress, limitOf, Nothing, Time, writtenLine, writtenText } from './shared.ts'
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
    createdAt: Time,
    updatedAt: Time,
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
const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z
    .enum(['all', ...words])
    .optional()
    .transform((word) => (word === 'all' ? undefined : (word as Words[number] | undefined)))

const DayOrTime = z.union([z.iso.date(), Time])
const yesOrNo = z.enum(['true', 'false']).transform((word) => word === 'true')

const listQuery = {
  search: z.string().trim().max(contentLimits.search).optional(),
  dateFrom: DayOrTime.optional(),
  dateTo: DayOrTime.optional(),
  approvalStatus: oneOf(approvalStatuses),
  sortDirection: z.enum(['desc', 'asc']).default('desc'),
  page: fromText(z.number().int().min(1).max(1_000_000)).default(1),
  limit: limitOf(10),
}

export const VideosQuery = z.object({
  ...listQuery,
  status: oneOf(['published', 'draft']),
  categoryId: z.preprocess((value) => (value === 'all' ? undefined : value), Id.optional()),
  monetization: oneOf(['enabled', 'disabled']),
  isShort: yesOrNo.optional(),
  sortBy: z.enum(videoSorts).default('createdAt'),
})
export type VideosQuery = z.output<typeof VideosQuery>

export const PostsQuery = z.object({ ...listQuery, sortBy: z.enum(postSorts).default('createdAt') })
export type PostsQuery = z.output<typeof PostsQuery>

const emptyAsNull = (text: string | null | undefined) => text || null
const PictureAddress = writtenLine(2000)
  .refine((text) => text === '' || isPictureAddress(text), 'Must be a valid URL')
  .nullish()

/** A full replacement: omitted fields stay unchanged, except that an omitted category removes it. */
export const ManagedVideoForm = VideoChange.pick({ description: true, isShort: true }).extend({
  title: z
    .string()
    .overwrite(cleanLine)
    .min(contentLimits.titleMin, contentMessages.titleTooShort)
    .pipe(VideoChange.shape.title.unwrap()),
  /** Empty: use a frame of the video. */
  thumbnailUrl: PictureAddress.transform((text) => (text === undefined ? undefined : emptyAsNull(text))),
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
export type ManagedVideoForm = z.output<typeof ManagedVideoForm>

export const ManagedPostForm = z.object({
  content: PostChange.shape.content.unwrap(),
  /** Empty: remove the image. The address of the current image is accepted unchanged. */
  imageUrl: PictureAddress.transform((text) => (text === undefined ? undefined : emptyAsNull(text))),
  isPublished: z.boolean(),
})
export type ManagedPostForm = z.output<typeof ManagedPostForm>

const Ids = z.array(Id).min(1).max(contentLimits.changedAtOnce)

export const Approval = z
  .object({
    ids: Ids,
    approvalStatus: ApprovalStatus,
    reason: writtenText(contentLimits.reason).default(''),
  })
  .refine(({ approvalStatus, reason }) => reason !== '' || !wantsReason(approvalStatus), {
    path: ['reason'],
    error: contentMessages.noReason,
  })
export type Approval = z.output<typeof Approval>

const ofEachKind = z.object({ videos: z.number().int(), shorts: z.number().int(), posts: z.number().int() })
export const ContentCounts = z
  .object({ all: ofEachKind, pending: ofEachKind, flagged: ofEachKind })
  .meta({ id: 'ContentCounts' })
export type ContentCounts = z.infer<typeof ContentCounts>

const ManyChanged = z.object({ ids: Ids })
const Removal = z.object({ ids: Ids })
const one = z.object({ id: Id })

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
    params: one,
    response: ContentItem,
  }),
  update: call({
    method: 'PUT',
    path: '/api/admin/videos/:id',
    access: { permission: 'videos.update' },
    audit: 'video.updated',
    summary: 'Update a video; an omitted category removes it',
    params: one,
    body: ManagedVideoForm,
    response: ContentItem,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/admin/videos/:id',
    access: { permission: 'videos.delete' },
    audit: 'video.removed',
    summary: 'Move a video to the trash',
    params: one,
    status: 204,
    response: Nothing,
  }),
  approve: call({
    method: 'PATCH',
    path: '/api/admin/videos/approval',
    access: { permission: 'videos.approve' },
    audit: 'video.reviewed',
    summary: 'Approve, reject or flag several items; deleted ones are skipped',
    body: Approval,
    response: ManyChanged,
  }),
  updateMany: call({
    method: 'PATCH',
    path: '/api/admin/videos',
    access: { permission: 'videos.update' },
    audit: 'video.updated',
    summary: 'Publish or unpublish several videos, or change their category',
    body: z.object({
      ids: Ids,
      change: z
        .object({ isPublished: z.boolean(), categoryId: Id.nullable() })
        .partial()
        .refine((change) => Object.keys(change).length > 0, 'Choose what to change'),
    }),
    response: ManyChanged,
  }),
  removeMany: call({
    method: 'POST',
    path: '/api/admin/videos/removal',
    access: { permission: 'videos.delete' },
    audit: 'video.removed',
    summary: 'Move some of them to the trash',
    body: Removal,
    response: ManyChanged,
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
    params: one,
    response: ContentItem,
  }),
  update: call({
    method: 'PUT',
    path: '/api/admin/posts/:id',
    access: 'admin',
    audit: 'post.updated',
    summary: 'Change a post',
    params: one,
    body: ManagedPostForm,
    response: ContentItem,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/admin/posts/:id',
    access: 'admin',
    audit: 'post.removed',
    summary: 'Move a post to the trash',
    params: one,
    status: 204,
    response: Nothing,
  }),
  approve: call({
    method: 'PATCH',
    path: '/api/admin/posts/approval',
    access: { permission: 'videos.approve' },
    audit: 'post.reviewed',
    summary: 'Approve, reject or flag several items; deleted ones are skipped',
    body: Approval,
    response: ManyChanged,
  }),
  removeMany: call({
    method: 'POST',
    path: '/api/admin/posts/removal',
    access: 'admin',
    audit: 'post.removed',
    summary: 'Move some of them to the trash',
    body: Removal,
    response: ManyChanged,
  }),
}
