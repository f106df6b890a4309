import { readSettingsSearch } from './page-search.ts'
import {
  readAnalyticsSearch,
  readInboxSearch,
  readMonetizationSearch,
  readOwnContentSearch,
  readSubscribersSearch,
  readTrashSearch,
} from './studio-page-search.ts'

const inStudio = { area: 'studio' } as const

export const studioPages = {
  studio: { path: '/studio', title: 'Studio', file: 'studio/dashboard-page', ...inStudio },
  studioContent: {
    path: '/studio/content',
    title: 'Content',
    file: 'studio/content-page',
    search: readOwnContentSearch,
    ...inStudio,
  },
  studioMonetization: {
    path: '/studio/monetization',
    title: 'Monetization',
    file: 'studio/monetization-page',
    search: readMonetizationSearch,
    ...inStudio,
  },
  studioCustomization: {
    path: '/studio/customization',
    title: 'Customization',
    file: 'studio/customization-page',
    search: readSettingsSearch,
    ...inStudio,
  },
  studioAnalytics: {
    path: '/studio/analytics',
    title: 'Analytics',
    file: 'studio/analytics-page',
    search: readAnalyticsSearch,
    ...inStudio,
  },
  studioSubscribers: {
    path: '/studio/subscribers',
    title: 'Subscribers',
    file: 'studio/subscribers-page',
    search: readSubscribersSearch,
    ...inStudio,
  },
  studioComments: {
    path: '/studio/comments',
    title: 'Comments',
    file: 'studio/comments-page',
    search: readInboxSearch,
    ...inStudio,
  },
  studioTrash: {
    path: '/studio/trash',
    title: 'Trash',
    file: 'studio/trash-page',
    search: readTrashSearch,
    ...inStudio,
  },
  studioUploadDefaults: {
    path: '/studio/upload-defaults',
    title: 'Upload defaults',
    file: 'studio/upload-defaults-page',
    ...inStudio,
  },
  studioOther: { path: '/studio/$section', title: 'Studio', leadsTo: '/studio', ...inStudio },
} as const
