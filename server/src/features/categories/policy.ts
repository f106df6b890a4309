import { can } from '@kinora/contract/can'
import type { Viewer } from '../../platform/http/viewer.ts'

/** Its recommended role looks after a category, beside those who may edit all of them. */
export const canEditCategory = (viewer: Viewer, category: { recommendedRoleId: number | null }) =>
  can(viewer, 'categories.edit') ||
  (category.recommendedRoleId !== null && category.recommendedRoleId === viewer.roleId)

/** Those who look after some of them see these. */
export const canManageCategory = (viewer: Viewer, category: { recommendedRoleId: number | null }) =>
  can(viewer, 'categories.view') || canEditCategory(viewer, category)

/** Or somebody who looks after one could hand it, and with it the right to edit it, to everybody. */
export const canRecommend = (viewer: Viewer) => can(viewer, 'categories.edit')
