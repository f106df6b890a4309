import { managedVideos } from '@kinora/contract/administration/content-admin/calls'
import { managedComments } from '@kinora/contract/community/comments/managed-calls'
import type { Permission } from '@kinora/contract/http/permissions'
import { posts } from '@kinora/contract/community/posts/calls'
import type { ReportableType } from '@kinora/contract/administration/reports/schemas'
import { send } from '../../../api.ts'

/** Channels are suspended, not deleted. */
const deletionCalls: Partial<
  Record<ReportableType, { by: Permission; remove: (id: number) => Promise<unknown> }>
> = {
  video: { by: 'videos.delete', remove: (id) => send(managedVideos.remove, { params: { id } }) },
  post: { by: 'videos.delete', remove: (id) => send(posts.remove, { params: { id } }) },
  comment: { by: 'comments.delete', remove: (id) => send(managedComments.remove, { params: { id } }) },
  reply: { by: 'comments.delete', remove: (id) => send(managedComments.remove, { params: { id } }) },
}

export const deletePermissionOf = (type: ReportableType) => deletionCalls[type]?.by

export const deleteContent = async (type: ReportableType, id: number) => {
  await deletionCalls[type]?.remove(id)
}
