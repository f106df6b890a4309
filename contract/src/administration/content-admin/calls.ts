import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { call } from '../../http/call.ts'
import { Id, NoContent } from '../../http/shared.ts'
import {
  ApprovalDecision,
  BatchIds,
  ContentCounts,
  ContentItem,
  PostAdminForm,
  PostsQuery,
  VideoAdminForm,
  VideosQuery,
} from './schemas.ts'

const paging = {
  totalCount: z.number().int(),
  currentPage: z.number().int(),
  totalPages: z.number().int(),
  hasNextPage: z.boolean(),
  hasPrevPage: z.boolean(),
}

const ItemIds = z.object({ ids: BatchIds })
const idParams = z.object({ id: Id })

const approval = {
  access: { permission: 'videos.approve' },
  summary: 'Approve, reject or flag several items; deleted ones are skipped',
  body: ApprovalDecision,
} as const

const bulkRemoval = {
  summary: 'Move some of them to the trash',
  body: ItemIds,
} as const

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
    ...approval,
    audit: 'video.reviewed',
    response: ItemIds,
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
        .refine((change) => Object.keys(change).length > 0, { error: () => t`Choose what to change` }),
    }),
    response: ItemIds,
  }),
  removeMany: call({
    method: 'POST',
    path: '/api/admin/videos/removal',
    access: { permission: 'videos.delete' },
    ...bulkRemoval,
    audit: 'video.removed',
    response: ItemIds,
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
    ...approval,
    audit: 'post.reviewed',
    response: ItemIds,
  }),
  removeMany: call({
    method: 'POST',
    path: '/api/admin/posts/removal',
    access: 'admin',
    ...bulkRemoval,
    audit: 'post.removed',
    response: ItemIds,
  }),
}
