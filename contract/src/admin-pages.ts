import {
  readAuditSearch,
  readCasesSearch,
  readCategoriesSearch,
  readClaimsSearch,
  readContentSearch,
  readFeedbackListSearch,
  readManagedMoneySearch,
  readOperationsSearch,
  readPeopleSearch,
  readPersonSearch,
  readSiteCommentsSearch,
} from './admin-page-search.ts'
import type { Permission } from './permissions.ts'

// Sections without a permission are for administrators alone. A permission is that of reading the section;
// acting in it needs others.
const inAdmin = { area: 'admin', access: 'admin' } as const
const adminFor = <const P extends Permission>(permission: P) =>
  ({ area: 'admin', access: { permission } }) as const

export const adminPages = {
  admin: { path: '/admin', title: 'Dashboard', file: 'admin/dashboard-page', ...adminFor('analytics.view') },
  // With one item open: /admin/content/video/12.
  adminContent: {
    path: '/admin/content/{-$type}/{-$id}',
    title: 'Content',
    file: 'admin/content-page',
    search: readContentSearch,
    ...adminFor('videos.approve'),
  },
  adminUsers: {
    path: '/admin/users',
    title: 'Users',
    file: 'admin/users-page',
    search: readPeopleSearch,
    ...adminFor('users.read'),
  },
  adminUser: {
    path: '/admin/users/$id',
    title: 'User',
    file: 'admin/user-page',
    search: readPersonSearch,
    ...adminFor('users.read'),
  },
  adminComments: {
    path: '/admin/comments',
    title: 'Comments',
    file: 'admin/comments-page',
    search: readSiteCommentsSearch,
    ...adminFor('comments.moderate'),
  },
  adminReports: {
    path: '/admin/reports',
    title: 'Content Reports',
    file: 'admin/reports-page',
    search: readCasesSearch,
    ...adminFor('reports.generate'),
  },
  adminFeedback: {
    path: '/admin/feedback',
    title: 'Feedback',
    file: 'admin/feedback-page',
    search: readFeedbackListSearch,
    ...inAdmin,
  },
  adminFeedbackEntry: {
    path: '/admin/feedback/$id',
    title: 'Feedback',
    file: 'admin/feedback-entry-page',
    ...inAdmin,
  },
  adminRoles: { path: '/admin/roles', title: 'Roles & Permissions', file: 'admin/roles-page', ...inAdmin },
  adminCategories: {
    path: '/admin/categories',
    title: 'Categories',
    file: 'admin/categories-page',
    search: readCategoriesSearch,
    ...adminFor('categories.view'),
  },
  adminAnimations: {
    path: '/admin/animations',
    title: 'Loading Animations',
    file: 'admin/animations-page',
    ...inAdmin,
  },
  adminMonetization: {
    path: '/admin/monetization',
    title: 'Monetization',
    file: 'admin/monetization-page',
    search: readManagedMoneySearch,
    ...adminFor('monetization.view'),
  },
  adminCopyrights: {
    path: '/admin/copyrights',
    title: 'Copyrights',
    file: 'admin/copyrights-page',
    search: readClaimsSearch,
    ...adminFor('reports.contentClaims'),
  },
  adminSettings: {
    path: '/admin/settings',
    title: 'Settings',
    file: 'admin/settings-page',
    ...adminFor('settings.read'),
  },
  adminAudit: {
    path: '/admin/audit',
    title: 'Audit log',
    file: 'admin/audit-page',
    search: readAuditSearch,
    ...inAdmin,
  },
  adminOperations: {
    path: '/admin/operations',
    title: 'Operations',
    file: 'admin/operations-page',
    search: readOperationsSearch,
    ...inAdmin,
  },
  adminOther: { path: '/admin/$', title: 'Dashboard', leadsTo: '/admin', area: 'admin' },
} as const
