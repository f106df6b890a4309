import type { ApprovalStatus, ContentItem } from '@kinora/contract/administration/content-admin/schemas'
import { excerpt } from '@kinora/contract/community/posts/rules'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { presentUserSummary } from '../../people/users/present.ts'
import { canReadNotes } from '../../library/videos/policy.ts'
import { presentPoster } from '../../library/videos/present.ts'
import type { PostRow, VideoRow } from './list-queries.ts'

const titleLength = 100

interface OwnerRow {
  ownerId: number
  username: string
  avatarKey: string | null
  isVerified: boolean
}

function presentUser(row: OwnerRow): ContentItem['user'] {
  const { id, username, avatar } = presentUserSummary({ ...row, id: row.ownerId })
  return { id, username, avatar }
}

export const presentVideo = (viewer: Viewer, row: VideoRow): ContentItem => ({
  id: row.id,
  contentType: row.isShort ? 'short' : 'video',
  title: row.title,
  content: '',
  description: row.description,
  thumbnailUrl: presentPoster(row)?.url ?? null,
  hasChosenThumbnail: row.thumbnailUrl !== null,
  imageUrl: null,
  duration: row.durationSeconds,
  isShort: row.isShort,
  isPublished: row.isPublished,
  views: row.views,
  likes: row.likes,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  categoryId: row.categoryId,
  category:
    row.categoryId === null || row.categoryName === null
      ? null
      : { id: row.categoryId, name: row.categoryName },
  tags: row.tags.map(({ name }) => name),
  user: presentUser(row),
  metadata: {
    approvalStatus: row.approvalStatus as ApprovalStatus,
    approvalReason: row.reviewReason,
    monetizationEnabled: row.monetizationEnabled,
    adsEnabled: row.adsEnabled,
    revenueShare: row.revenueShare,
    contentWarnings: row.contentWarnings,
    restrictedInCountries: row.restrictedInCountries,
    notes: canReadNotes(viewer) ? row.notes : '',
  },
})

export const presentPost = (row: PostRow): ContentItem => ({
  id: row.id,
  contentType: 'post',
  title: excerpt(row.content, titleLength),
  content: row.content,
  description: '',
  thumbnailUrl: row.imageUrl,
  hasChosenThumbnail: row.imageUrl !== null,
  imageUrl: row.imageUrl,
  duration: 0,
  isShort: false,
  isPublished: row.isPublished,
  views: 0,
  likes: row.likes,
  createdAt: row.createdAt.toISOString(),
  updatedAt: (row.editedAt ?? row.createdAt).toISOString(),
  categoryId: null,
  category: null,
  tags: [],
  user: presentUser(row),
  metadata: {
    approvalStatus: row.approvalStatus as ApprovalStatus,
    approvalReason: row.reviewReason,
    monetizationEnabled: false,
    adsEnabled: false,
    revenueShare: 0,
    contentWarnings: [],
    restrictedInCountries: [],
    notes: '',
  },
})

/** Lists report every post as published; the details hold the real value. */
export const presentListedPost = (row: PostRow): ContentItem => ({ ...presentPost(row), isPublished: true })
