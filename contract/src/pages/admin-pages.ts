import { msg } from '@kinora/contract/text/translate'
import type { Permission } from '../http/permissions.ts'
import { applicationStatuses, earningStatuses, filterableSources } from '../studio/monetization/statuses.ts'
import {
  readListSearch,
  createListSearchReader,
  omitUndefined,
  type RawQuery,
  readDate,
  readId,
  readLargeId,
  readInteger,
  readText,
  readTruncatedText,
  readOneOf,
} from './query-string-readers.ts'

// Sections without a permission are for administrators alone. A permission is that of reading the section;
// acting in it needs others.
const adminOnly = { area: 'admin', access: 'admin' } as const
const adminWithPermission = <const P extends Permission>(permission: P) =>
  ({ area: 'admin', access: { permission } }) as const

// Search parameters of the administration's pages; see `page-search.ts`.

export const categoryFilters = { tab: ['featured', 'active', 'hidden', 'archived'] } as const
export const readCategoriesSearch = createListSearchReader(categoryFilters)

/** `/admin/content`: list, filters, and the text search beside it. */
const contentFilters = {
  tab: ['shorts', 'posts'],
  status: ['published', 'draft'],
  monetization: ['enabled', 'disabled'],
  approval: ['approved', 'pending', 'rejected', 'flagged'],
  view: ['grid'],
  panel: ['filtering'],
} as const
const readContentList = createListSearchReader(contentFilters)
export const readContentSearch = (raw: RawQuery) => ({
  ...readContentList(raw),
  ...omitUndefined({ category: readId(raw.category), from: readDate(raw.from), to: readDate(raw.to) }),
})

/** `/admin/users`: filter and view. Default: all users in a table. */
export const readUserListSearch = createListSearchReader({
  tab: ['admins', 'verified', 'unverified', 'suspended'],
  view: ['grid', 'cards'],
})

export const readUserDetailSearch = createListSearchReader({
  tab: ['reports', 'suspensions', 'audit', 'sessions'],
  kind: ['post', 'comment'],
  which: ['by'],
})

/** `/admin/reports`: status filter. Dates and the open case have parameters of their own. */
export const reportFilters = {
  tab: ['pending', 'reviewed', 'actioned', 'dismissed', 'appeals'],
  type: ['video', 'channel', 'comment', 'reply', 'post'],
  reason: ['inappropriate', 'violence', 'harassment', 'copyright', 'spam', 'misinformation', 'other'],
} as const
const readReportList = createListSearchReader(reportFilters)
export const readReportsSearch = (raw: RawQuery) => ({
  ...readReportList(raw),
  ...omitUndefined({ from: readDate(raw.from), to: readDate(raw.to), report: readId(raw.report) }),
})

/** `/admin/comments`: list. Default: held comments. */
const readSiteCommentsSearch = createListSearchReader({ tab: ['reported', 'removed', 'all'] })

/** `/admin/copyrights`: claims of one status. Default: pending. */
const readCopyrightClaimsSearch = createListSearchReader({
  tab: ['countered', 'accepted', 'upheld', 'restored', 'rejected', 'all'],
})

export const readAuditSearch = (raw: RawQuery) =>
  omitUndefined({
    actor: readTruncatedText(raw.actor, 100),
    action: readTruncatedText(raw.action, 100),
    targetKind: readTruncatedText(raw.targetKind, 100),
    targetId: readLargeId(raw.targetId),
    from: readDate(raw.from),
    to: readDate(raw.to),
  })

const operationTabs = ['jobs', 'schedules', 'storage', 'backups', 'mail'] as const

export const readOperationsSearch = (raw: RawQuery) =>
  omitUndefined({ tab: readOneOf(operationTabs, raw.tab), state: readText(raw.state) })

export const readMonetizationSearch = (raw: RawQuery) =>
  omitUndefined({
    tab: readOneOf(['applications', 'payouts'], raw.tab),
    status: readOneOf([...earningStatuses, ...applicationStatuses], raw.status),
    source: readOneOf(filterableSources, raw.source),
    creator: readId(raw.creator),
    page: readInteger(raw.page) || undefined,
  })

export const adminPages = {
  admin: {
    path: '/admin',
    title: msg`Dashboard`,
    file: 'admin/dashboard-page',
    ...adminWithPermission('analytics.view'),
  },
  // With one item open: /admin/content/video/12.
  adminContent: {
    path: '/admin/content/{-$type}/{-$id}',
    title: msg`Content`,
    file: 'admin/content-page',
    search: readContentSearch,
    ...adminWithPermission('videos.approve'),
  },
  adminUsers: {
    path: '/admin/users',
    title: msg`Users`,
    file: 'admin/users-page',
    search: readUserListSearch,
    ...adminWithPermission('users.read'),
  },
  adminUser: {
    path: '/admin/users/$id',
    title: msg`User`,
    file: 'admin/user-page',
    search: readUserDetailSearch,
    ...adminWithPermission('users.read'),
  },
  adminComments: {
    path: '/admin/comments',
    title: msg`Comments`,
    file: 'admin/comments-page',
    search: readSiteCommentsSearch,
    ...adminWithPermission('comments.moderate'),
  },
  adminReports: {
    path: '/admin/reports',
    title: msg`Content Reports`,
    file: 'admin/reports-page',
    search: readReportsSearch,
    ...adminWithPermission('reports.generate'),
  },
  adminFeedback: {
    path: '/admin/feedback',
    title: msg`Feedback`,
    file: 'admin/feedback-page',
    search: readListSearch,
    ...adminOnly,
  },
  adminFeedbackEntry: {
    path: '/admin/feedback/$id',
    title: msg`Feedback`,
    file: 'admin/feedback-entry-page',
    ...adminOnly,
  },
  adminRoles: {
    path: '/admin/roles',
    title: msg`Roles & Permissions`,
    file: 'admin/roles-page',
    ...adminOnly,
  },
  adminCategories: {
    path: '/admin/categories',
    title: msg`Categories`,
    file: 'admin/categories-page',
    search: readCategoriesSearch,
    ...adminWithPermission('categories.view'),
  },
  adminAnimations: {
    path: '/admin/animations',
    title: msg`Loading Animations`,
    file: 'admin/animations-page',
    ...adminOnly,
  },
  adminMonetization: {
    path: '/admin/monetization',
    title: msg`Monetization`,
    file: 'admin/monetization-page',
    search: readMonetizationSearch,
    ...adminWithPermission('monetization.view'),
  },
  adminCopyrights: {
    path: '/admin/copyrights',
    title: msg`Copyrights`,
    file: 'admin/copyrights-page',
    search: readCopyrightClaimsSearch,
    ...adminWithPermission('reports.contentClaims'),
  },
  adminSettings: {
    path: '/admin/settings',
    title: msg`Settings`,
    file: 'admin/settings-page',
    ...adminWithPermission('settings.read'),
  },
  adminAudit: {
    path: '/admin/audit',
    title: msg`Audit log`,
    file: 'admin/audit-page',
    search: readAuditSearch,
    ...adminOnly,
  },
  adminOperations: {
    path: '/admin/operations',
    title: msg`Operations`,
    file: 'admin/operations-page',
    search: readOperationsSearch,
    ...adminOnly,
  },
  adminVideoProcessing: {
    path: '/admin/operations/videos/$id',
    title: msg({ message: 'Processing', context: 'noun' }),
    file: 'admin/video-processing-page',
    ...adminOnly,
  },
  adminOther: { path: '/admin/$', title: msg`Dashboard`, leadsTo: '/admin', area: 'admin' },
} as const
