import { applicationStatuses, earningStatuses, filterableSources } from '../studio/monetization/rules.ts'
import {
  createListSearchReader,
  omitUndefined,
  type RawQuery,
  readDate,
  readId,
  readInteger,
  readText,
  readTruncatedText,
} from './query-string-readers.ts'

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
export const readSiteCommentsSearch = createListSearchReader({ tab: ['reported', 'removed', 'all'] })

/** `/admin/copyrights`: claims of one status. Default: pending. */
export const readCopyrightClaimsSearch = createListSearchReader({
  tab: ['countered', 'accepted', 'upheld', 'restored', 'rejected', 'all'],
})

export const readAuditSearch = (raw: RawQuery) =>
  omitUndefined({
    actor: readTruncatedText(raw.actor, 100),
    action: readTruncatedText(raw.action, 100),
    targetKind: readTruncatedText(raw.targetKind, 100),
    targetId: readId(raw.targetId),
    from: readDate(raw.from),
    to: readDate(raw.to),
  })

export const operationTabs = ['jobs', 'schedules', 'storage', 'mail'] as const

export const readOperationsSearch = (raw: RawQuery) =>
  omitUndefined({ tab: operationTabs.find((tab) => tab === raw.tab), state: readText(raw.state) })

export const readMonetizationSearch = (raw: RawQuery) =>
  omitUndefined({
    tab: (['applications', 'payouts'] as const).find((tab) => tab === raw.tab),
    status: [...earningStatuses, ...applicationStatuses].find((status) => status === raw.status),
    source: filterableSources.find((source) => source === raw.source),
    creator: readId(raw.creator),
    page: readInteger(raw.page) || undefined,
  })
