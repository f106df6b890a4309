import type { ContentCounts } from '@kinora/contract/community/channels/schemas'
import type { OwnContentTab } from '../../../../../contract/src/pages/studio-pages.ts'

// docs/product.md “Studio: content”
export const tabLabels: Record<OwnContentTab, string> = {
  all: 'All',
  videos: 'Videos',
  shorts: 'Shorts',
  playlists: 'Playlists',
  posts: 'Posts',
  published: 'Published',
  drafts: 'Drafts',
}

export const tabVideoQueries = {
  all: {},
  videos: { type: 'long' },
  shorts: { type: 'shorts' },
  published: { published: '1' },
  drafts: { drafts: '1' },
} as const
export type VideoTab = keyof typeof tabVideoQueries

export const isVideoTab = (tab: OwnContentTab): tab is VideoTab => tab in tabVideoQueries

export const formatContentCounts = ({ videos, shorts, playlists, posts }: ContentCounts) =>
  [
    [videos, 'video'],
    [shorts, 'short'],
    [playlists, 'playlist'],
    [posts, 'post'],
  ]
    .map(([count, one]) => `${count} ${one}${count === 1 ? '' : 's'}`)
    .join(', ')

/** docs/product.md “Studio: content” */
export const pageSize = 10
/** Page size of the call. */
const postsPerCall = 50

export function postSliceOfPage(page: number) {
  const first = (page - 1) * pageSize
  const offset = Math.floor(first / postsPerCall) * postsPerCall
  return { offset, from: first - offset, to: first - offset + pageSize }
}
