import { applicationStatuses, earningStatuses, filteredSources } from './monetization-rules.ts'
import { type Raw, day, id, present, readListSearch, text, wholeNumber, wordOf } from './page-search-words.ts'

// What the addresses of the administration may say, as `page-search.ts` has it for the site.

/** `/admin/categories`: which of them are shown; all, when nothing is said. */
export const categoryFilters = { tab: ['featured', 'active', 'hidden', 'archived'] } as const
export const readCategoriesSearch = readListSearch(categoryFilters)

/** `/admin/feedback` */
export const readFeedbackListSearch = readListSearch({})

/** `/admin/content`: what is listed and how it looks, and whether what is looked for in texts is open beside it. */
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

/** `/admin/users`: which of them, and how they look; all in a table, when nothing is said. */
export const peopleScreen = {
  tab: ['admins', 'verified', 'unverified', 'suspended'],
  view: ['grid', 'cards'],
} as const
export const readPeopleSearch = readListSearch(peopleScreen)

/** `/admin/users/$id`: what of somebody is shown; of what they made, which kind; of reports, those by them. */
export const personScreen = {
  tab: ['reports', 'suspensions', 'audit', 'sessions'],
  kind: ['post', 'comment'],
  which: ['by'],
} as const
export const readPersonSearch = readListSearch(personScreen)

/** `/admin/reports`: which cases are shown; all, when nothing is said. Days, and the one that is open, stand beside. */
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

/** `/admin/comments`: which list of them; what waits, when nothing is said. */
export const readSiteCommentsSearch = readListSearch({ tab: ['reported', 'removed', 'all'] })

/** `/admin/copyrights`: claims of one state; what waits, when nothing is said. */
export const readClaimsSearch = readListSearch({
  tab: ['countered', 'accepted', 'upheld', 'restored', 'rejected', 'all'],
})

/** `/admin/audit`: who did what, to which kind of thing, and on which days; a thing by its number. */
export const readAuditSearch = (raw: Raw) =>
  present({
    actor: wordOf(raw.actor, 100),
    action: wordOf(raw.action, 100),
    targetKind: wordOf(raw.targetKind, 100),
    targetId: id(raw.targetId),
    from: day(raw.from),
    to: day(raw.to),
  })

/** `/admin/operations`: the tab; health, when nothing is said. */
export const operationTabs = ['jobs', 'schedules', 'storage', 'mail'] as const

export const readOperationsSearch = (raw: Raw) =>
  present({ tab: operationTabs.find((tab) => tab === raw.tab), state: text(raw.state) })

/** `/admin/monetization`: the tab, what its list is narrowed by, its page, and the application that is reviewed. */
export const readManagedMoneySearch = (raw: Raw) =>
  present({
    tab: (['applications', 'payouts'] as const).find((tab) => tab === raw.tab),
    status: [...earningStatuses, ...applicationStatuses].find((status) => status === raw.status),
    source: filteredSources.find((source) => source === raw.source),
    creator: id(raw.creator),
    page: wholeNumber(raw.page) || undefined,
  })
