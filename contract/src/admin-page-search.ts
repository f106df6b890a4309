import { applicationStatuses, earningStatuses, filteredSources } from './monetization-rules.ts'
import { type Raw, day, id, present, readListSearch, text, wholeNumber, wordOf } from './page-search-words.ts'

// Search parameters of the administration's pages; see `page-search.ts`.

export const categoryFilters = { tab: ['featured', 'active', 'hidden', 'archived'] } as const
export const readCategoriesSearch = readListSearch(categoryFilters)

export const readFeedbackListSearch = readListSearch({})

/** `/admin/content`: list, filters, and the text search beside it. */
export const contentFilters = {
  tab: ['shorts', 'posts'],
  status: ['published', 'draft'],
  monetization: ['enabled', 'disabled'],
  approval: ['approved', 'pending', 'rejected', 'flagged'],
  view: ['grid'],
  panel: ['filtering'],
} as const
const readContentList = readListSearch(contentFilters)
export const readContentSearch = (raw: Raw) => ({
  ...readContentList(raw),
  ...present({ category: id(raw.category), from: day(raw.from), to: day(raw.to) }),
})

/** `/admin/users`: filter and view. Default: all users in a table. */
export const peopleScreen = {
  tab: ['admins', 'verified', 'unverified', 'suspended'],
  view: ['grid', 'cards'],
} as const
export const readPeopleSearch = readListSearch(peopleScreen)

export const personScreen = {
  tab: ['reports', 'suspensions', 'audit', 'sessions'],
  kind: ['post', 'comment'],
  which: ['by'],
} as const
export const readPersonSearch = readListSearch(personScreen)

/** `/admin/reports`: status filter. Dates and the open case have parameters of their own. */
export const caseFilters = {
  tab: ['pending', 'reviewed', 'actioned', 'dismissed', 'appeals'],
  type: ['video', 'channel', 'comment', 'reply', 'post'],
  reason: ['inappropriate', 'violence', 'harassment', 'copyright', 'spam', 'misinformation', 'other'],
} as const
const readCaseList = readListSearch(caseFilters)
export const readCasesSearch = (raw: Raw) => ({
  ...readCaseList(raw),
  ...present({ from: day(raw.from), to: day(raw.to), report: id(raw.report) }),
})

/** `/admin/comments`: list. Default: held comments. */
export const readSiteCommentsSearch = readListSearch({ tab: ['reported', 'removed', 'all'] })

/** `/admin/copyrights`: claims of one status. Default: pending. */
export const readClaimsSearch = readListSearch({
  tab: ['countered', 'accepted', 'upheld', 'restored', 'rejected', 'all'],
})

export const readAuditSearch = (raw: Raw) =>
  present({
    actor: wordOf(raw.actor, 100),
    action: wordOf(raw.action, 100),
    targetKind: wordOf(raw.targetKind, 100),
    targetId: id(raw.targetId),
    from: day(raw.from),
    to: day(raw.to),
  })

export const operationTabs = ['jobs', 'schedules', 'storage', 'mail'] as const

export const readOperationsSearch = (raw: Raw) =>
  present({ tab: operationTabs.find((tab) => tab === raw.tab), state: text(raw.state) })

export const readManagedMoneySearch = (raw: Raw) =>
  present({
    tab: (['applications', 'payouts'] as const).find((tab) => tab === raw.tab),
    status: [...earningStatuses, ...applicationStatuses].find((status) => status === raw.status),
    source: filteredSources.find((source) => source === raw.source),
    creator: id(raw.creator),
    page: wholeNumber(raw.page) || undefined,
  })
