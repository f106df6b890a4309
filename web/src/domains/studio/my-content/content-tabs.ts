import { listFormat } from '@kinora/contract/text/intl-formats'
import { msg, plural, t, type Message } from '@kinora/contract/text/translate'
import type { ContentCounts } from '@kinora/contract/community/channels/schemas'
import type { OwnContentTab } from '../../../../../contract/src/pages/studio-pages.ts'

// docs/product.md “Studio: content”
export const tabLabels: Record<OwnContentTab, Message> = {
  all: msg`All`,
  videos: msg`Videos`,
  shorts: msg`Shorts`,
  playlists: msg`Playlists`,
  posts: msg`Posts`,
  published: msg({ message: 'Published', context: 'video' }),
  drafts: msg`Drafts`,
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
  listFormat({ type: 'unit' }).format([
    t`${plural({ count: videos }, { one: msg`${{ shown: videos }} video`, other: msg`${{ shown: videos }} videos` })}`,
    t`${plural({ count: shorts }, { one: msg`${{ shown: shorts }} short`, other: msg`${{ shown: shorts }} shorts` })}`,
    t`${plural({ count: playlists }, { one: msg`${{ shown: playlists }} playlist`, other: msg`${{ shown: playlists }} playlists` })}`,
    t`${plural({ count: posts }, { one: msg`${{ shown: posts }} post`, other: msg`${{ shown: posts }} posts` })}`,
  ])

/** docs/product.md “Studio: content” */
export const pageSize = 10
/** Page size of the call. */
const postsPerCall = 50

export function postSliceOfPage(page: number) {
  const first = (page - 1) * pageSize
  const offset = Math.floor(first / postsPerCall) * postsPerCall
  return { offset, from: first - offset, to: first - offset + pageSize }
}
