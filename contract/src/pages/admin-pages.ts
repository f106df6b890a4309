import type { Permission } from '../http/permissions.ts'
import {
  readAuditSearch,
  readCategoriesSearch,
  readContentSearch,
  readCopyrightClaimsSearch,
  readMonetizationSearch,
  readOperationsSearch,
  readReportsSearch,
  readSiteCommentsSearch,
  readUserDetailSearch,
  readUserListSearch,
} from './admin-page-search.ts'
import { readListSearch } from './query-string-readers.ts'

// Sections without a permission are for administrators alone. A permission is that of reading the section;
// acting in it needs others.
const adminOnly = { area: 'admin', access: 'admin' } as const
const adminWithPermission = <const P extends Permission>(permission: P) =>
  ({ area: 'admin', access: { permission } }) as const

export const adminPages = {
  admin: {
    path: '/admin',
    title: 'Dashboard',
    file: 'admin/dashboard-page',
    ...adminWithPermission('analytics.view'),
  },
  // With one item open: /admin/content/video/12.
  adminContent: {
    path: '/admin/content/{-$type}/{-$id}',
    title: 'Content',
    file: 'admin/content-page',
    search: readContentSearch,
    ...adminWithPermission('videos.approve'),
  },
  adminUsers: {
    path: '/admin/users',
    title: 'Users',
    file: 'admin/users-page',
    search: readUserListSearch,
    ...adminWithPermission('users.read'),
  },
  adminUser: {
    path: '/admin/users/$id',
    title: 'User',
    file: 'admin/user-page',
    search: readUserDetailSearch,
    ...adminWithPermission('users.read'),
  },
  adminComments: {
    path: '/admin/comments',
    title: 'Comments',
    file: 'admin/comments-page',
    search: readSiteCommentsSearch,
    ...adminWithPermission('comments.moderate'),
  },
  adminReports: {
    path: '/admin/reports',
    title: 'Content Reports',
    file: 'admin/reports-page',
    search: readReportsSearch,
    ...adminWithPermission('reports.generate'),
  },
  adminFeedback: {
    path: '/admin/feedback',
    title: 'Feedback',
    file: 'admin/feedback-page',
    search: readListSearch,
    ...adminOnly,
  },
  adminFeedbackEntry: {
    path: '/admin/feedback/$id',
    title: 'Feedback',
    file: 'admin/feedback-entry-page',
    ...adminOnly,
  },
  adminRoles: { path: '/admin/roles', title: 'Roles & Permissions', file: 'admin/roles-page', ...adminOnly },
  adminCategories: {
    path: '/admin/categories',
    title: 'Categories',
    file: 'admin/categories-page',
    search: readCategoriesSearch,
    ...adminWithPermission('categories.view'),
  },
  adminAnimations: {
    path: '/admin/animations',
    title: 'Loading Animations',
    file: 'admin/animations-page',
    ...adminOnly,
  },
  adminMonetization: {
    path: '/admin/monetization',
    title: 'Monetization',
    file: 'admin/monetization-page',
    search: readMonetizationSearch,
    ...adminWithPermission('monetization.view'),
  },
  adminCopyrights: {
    path: '/admin/copyrights',
    title: 'Copyrights',
    file: 'admin/copyrights-page',
    search: readCopyrightClaimsSearch,
    ...adminWithPermission('reports.contentClaims'),
  },
  adminSettings: {
    path: '/admin/settings',
    title: 'Settings',
    file: 'admin/settings-page',
    ...adminWithPermission('settings.read'),
  },
  adminAudit: {
    path: '/admin/audit',
    title: 'Audit log',
    file: 'admin/audit-page',
    search: readAuditSearch,
    ...adminOnly,
  },
  adminOperations: {
    path: '/admin/operations',
    title: 'Operations',
    file: 'admin/operations-page',
    search: readOperationsSearch,
    ...adminOnly,
  },
  adminOther: { path: '/admin/$', title: 'Dashboard', leadsTo: '/admin', area: 'admin' },
} as const
