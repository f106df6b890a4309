import { msg } from '@kinora/contract/text/translate'
import { ownContentStates, ownContentVisibilities } from '../community/channels/rules.ts'
import { trashKinds } from '../community/trash/rules.ts'
import { readSettingsSearch } from './page-search.ts'
import {
  readListSearch,
  createListSearchReader,
  maxSearchLength,
  omitUndefined,
  type RawQuery,
  readDate,
  readId,
  readInteger,
  readText,
  readTruncatedText,
  readOneOf,
} from './query-string-readers.ts'

// Search parameters of studio pages, the counterpart of `page-search.ts`.

export const ownContentTabs = [
  'all',
  'videos',
  'shorts',
  'playlists',
  'posts',
  'published',
  'drafts',
] as const
export type OwnContentTab = (typeof ownContentTabs)[number]
const ownContentFilters = { visibility: ownContentVisibilities, state: ownContentStates } as const
const readOwnContentList = createListSearchReader({ tab: ownContentTabs, ...ownContentFilters })
export const readOwnContentSearch = (raw: RawQuery) => ({
  ...readOwnContentList(raw),
  ...omitUndefined({ category: readId(raw.category) }),
})

/** The browser sends instead of a program. */
export const readControlRoomSearch = (raw: RawQuery) =>
  omitUndefined({ encoder: readOneOf(['browser'], raw.encoder) })

export const readTrashSearch = (raw: RawQuery) => omitUndefined({ kind: readOneOf(trashKinds, raw.kind) })

const inboxFilters = ['held', 'unanswered'] as const
export const readInboxSearch = (raw: RawQuery) =>
  omitUndefined({
    filter: readOneOf(inboxFilters, raw.filter),
    q: readTruncatedText(raw.q, maxSearchLength),
  })

const analyticsFilters = { range: ['7', '90', 'all'], compare: ['no'] } as const

export const readAnalyticsSearch = (raw: RawQuery) =>
  omitUndefined({
    range: readOneOf(analyticsFilters.range, raw.range),
    compare: readOneOf(analyticsFilters.compare, raw.compare),
    from: readDate(raw.from),
    to: readDate(raw.to),
  })

const monthPattern = /^20\d\d-(?:0[1-9]|1[0-2])$/

export const readMonetizationSearch = (raw: RawQuery) =>
  omitUndefined({
    tab: readOneOf(['history', 'analytics'], raw.tab),
    page: readInteger(raw.page) || undefined,
    statement: monthPattern.test(readText(raw.statement) ?? '') ? readText(raw.statement) : undefined,
  })

const studioArea = { area: 'studio' } as const

export const studioPages = {
  studio: { path: '/studio', title: msg`Studio`, file: 'studio/dashboard-page', ...studioArea },
  studioContent: {
    path: '/studio/content',
    title: msg`Content`,
    file: 'studio/content-page',
    search: readOwnContentSearch,
    ...studioArea,
  },
  // One page for the list and a control room: each entry weighs on the first load of every page.
  studioBroadcasts: {
    path: '/studio/live/{-$id}',
    title: msg({ message: 'Live', context: 'broadcasts' }),
    file: 'studio/broadcasts-page',
    search: readControlRoomSearch,
    ...studioArea,
  },
  studioMonetization: {
    path: '/studio/monetization',
    title: msg`Monetization`,
    file: 'studio/monetization-page',
    search: readMonetizationSearch,
    ...studioArea,
  },
  studioCustomization: {
    path: '/studio/customization',
    title: msg`Customization`,
    file: 'studio/customization-page',
    search: readSettingsSearch,
    ...studioArea,
  },
  studioAnalytics: {
    path: '/studio/analytics',
    title: msg`Analytics`,
    file: 'studio/analytics-page',
    search: readAnalyticsSearch,
    ...studioArea,
  },
  studioSubscribers: {
    path: '/studio/subscribers',
    title: msg`Subscribers`,
    file: 'studio/subscribers-page',
    search: readListSearch,
    ...studioArea,
  },
  studioComments: {
    path: '/studio/comments',
    title: msg`Comments`,
    file: 'studio/comments-page',
    search: readInboxSearch,
    ...studioArea,
  },
  studioTrash: {
    path: '/studio/trash',
    title: msg`Trash`,
    file: 'studio/trash-page',
    search: readTrashSearch,
    ...studioArea,
  },
  studioUploadDefaults: {
    path: '/studio/upload-defaults',
    title: msg`Upload defaults`,
    file: 'studio/upload-defaults-page',
    ...studioArea,
  },
  studioOther: { path: '/studio/$section', title: msg`Studio`, leadsTo: '/studio', ...studioArea },
} as const
