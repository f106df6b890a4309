import { readSettingsSearch } from './page-search.ts'
import { readListSearch } from './query-string-readers.ts'
import {
  readAnalyticsSearch,
  readInboxSearch,
  readMonetizationSearch,
  readOwnContentSearch,
  readTrashSearch,
} from './studio-page-search.ts'

const studioArea = { area: 'studio' } as const

export const studioPages = {
  studio: { path: '/studio', title: 'Studio', file: 'studio/dashboard-page', ...studioArea },
  studioContent: {
    path: '/studio/content',
    title: 'Content',
    file: 'studio/content-page',
    search: readOwnContentSearch,
    ...studioArea,
  },
  studioMonetization: {
    path: '/studio/monetization',
    title: 'Monetization',
    file: 'studio/monetization-page',
    search: readMonetizationSearch,
    ...studioArea,
  },
  studioCustomization: {
    path: '/studio/customization',
    title: 'Customization',
    file: 'studio/customization-page',
    search: readSettingsSearch,
    ...studioArea,
  },
  studioAnalytics: {
    path: '/studio/analytics',
    title: 'Analytics',
    file: 'studio/analytics-page',
    search: readAnalyticsSearch,
    ...studioArea,
  },
  studioSubscribers: {
    path: '/studio/subscribers',
    title: 'Subscribers',
    file: 'studio/subscribers-page',
    search: readListSearch,
    ...studioArea,
  },
  studioComments: {
    path: '/studio/comments',
    title: 'Comments',
    file: 'studio/comments-page',
    search: readInboxSearch,
    ...studioArea,
  },
  studioTrash: {
    path: '/studio/trash',
    title: 'Trash',
    file: 'studio/trash-page',
    search: readTrashSearch,
    ...studioArea,
  },
  studioUploadDefaults: {
    path: '/studio/upload-defaults',
    title: 'Upload defaults',
    file: 'studio/upload-defaults-page',
    ...studioArea,
  },
  studioOther: { path: '/studio/$section', title: 'Studio', leadsTo: '/studio', ...studioArea },
} as const
