import type {
  CategoryForm,
  ManagedCategory,
  RecommendedRole,
} from '@kinora/contract/library/categories/schemas'
import { roleIds } from '@kinora/contract/http/permissions'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { canEditCategory } from './policy.ts'
import type { CategoryRow } from './queries.ts'

const rolesById = new Map<number, RecommendedRole>(
  Object.entries(roleIds).map(([role, id]) => [id, role as RecommendedRole]),
)

export const presentCategory = (viewer: Viewer, row: CategoryRow): ManagedCategory => ({
  ...toCategoryForm(row),
  id: row.id,
  videoCount: Number(row.videoCount),
  canEdit: canEditCategory(viewer, row),
})

export const toCategoryForm = (row: Omit<CategoryRow, 'videoCount'>): CategoryForm => ({
  name: row.name,
  description: row.description,
  iconUrl: row.iconUrl,
  featured: row.featured,
  status: row.status as CategoryForm['status'],
  tags: row.tags,
  recommendedRole: row.recommendedRoleId === null ? null : (rolesById.get(row.recommendedRoleId) ?? null),
  youtubeEquivalent: row.youtubeEquivalent,
})

/** `iconUrl` must already be local. */
export const toColumns = ({ recommendedRole, ...form }: CategoryForm) => ({
  ...form,
  recommendedRoleId: recommendedRole && roleIds[recommendedRole],
})
