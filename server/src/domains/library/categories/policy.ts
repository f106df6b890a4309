import { can } from '@kinora/contract/http/can'
import type { Viewer } from '../../../platform/http/viewer.ts'

export const canEditCategory = (viewer: Viewer, category: { recommendedRoleId: number | null }) =>
  can(viewer, 'categories.edit') ||
  (category.recommendedRoleId !== null && category.recommendedRoleId === viewer.roleId)

export const canManageCategory = (viewer: Viewer, category: { recommendedRoleId: number | null }) =>
  can(viewer, 'categories.view') || canEditCategory(viewer, category)

/** Otherwise a manager of one category could hand it, and the right to edit it, to everyone. */
export const canSetRecommendedRole = (viewer: Viewer) => can(viewer, 'categories.edit')
