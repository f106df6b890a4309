import { type ChannelSort, channelSorts } from '@kinora/contract/community/channels/rules'
import { useUrlState } from '../../../lib/url-state.ts'

export const channelTabs = ['home', 'videos', 'shorts', 'playlists', 'posts', 'about'] as const
export type ChannelTab = (typeof channelTabs)[number]

const isMember = <Word extends string>(members: readonly Word[], word: unknown): word is Word =>
  members.includes(word as Word)

export function useChannelUrlState() {
  const { search, change } = useUrlState()
  const { tab, sort, q } = search
  return {
    tab: isMember(channelTabs, tab) ? tab : 'home',
    sort: isMember(channelSorts, sort) ? sort : 'newest',
    searchText: typeof q === 'string' ? q : '',
    open: (next: ChannelTab) =>
      change({ tab: next === 'home' ? undefined : next, sort: undefined, q: undefined }),
    order: (next: ChannelSort) => change({ sort: next === 'newest' ? undefined : next }),
    endSearch: () => change({ q: undefined }),
  }
}
