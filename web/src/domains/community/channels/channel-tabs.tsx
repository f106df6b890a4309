import { msg, t, type Message } from '@kinora/contract/text/translate'
import {
  type ChannelSort,
  channelSorts,
  maxChannelSearchLength,
} from '@kinora/contract/community/channels/rules'
import type { Channel } from '@kinora/contract/community/channels/schemas'
import { readChannelSearch } from '@kinora/contract/pages/page-search'
import Search from 'lucide-react/icons/search'
import { useRef, useState, type ReactNode } from 'react'
import { useUrlState, useSearchText } from '../../../lib/url-state.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'

type ChannelTab = 'home' | NonNullable<ReturnType<typeof readChannelSearch>['tab']>

interface TabEntry {
  value: ChannelTab
  label: Message
  /** Empty tabs are hidden, except for the owner and when opened by address. */
  isEmpty?: (channel: Channel) => boolean
}

const tabEntries: readonly TabEntry[] = [
  { value: 'home', label: msg`Home` },
  { value: 'videos', label: msg`Videos`, isEmpty: ({ longCount }) => longCount === 0 },
  { value: 'shorts', label: msg`Shorts`, isEmpty: ({ shortsCount }) => shortsCount === 0 },
  { value: 'playlists', label: msg`Playlists`, isEmpty: ({ playlistCount }) => playlistCount === 0 },
  { value: 'posts', label: msg`Posts`, isEmpty: ({ postCount }) => postCount === 0 },
  { value: 'about', label: msg`About` },
]

export type ChannelPanels = Partial<Record<ChannelTab, ReactNode>>

interface ChannelTabsProps {
  channel: Channel
  panels: ChannelPanels
  results: ReactNode
}

export function ChannelTabs({ channel, panels, results }: ChannelTabsProps) {
  const isOwner = useViewer()?.id === channel.id
  const { tab, searchText, open, endSearch } = useChannelUrlState()
  const [isOpened, setOpened] = useState(false)
  const isSearching = isOpened || searchText !== ''
  const button = useRef<HTMLButtonElement>(null)
  const isVisible = ({ value, isEmpty }: TabEntry) =>
    panels[value] !== undefined && (isOwner || value === tab || !isEmpty?.(channel))
  const tabs = tabEntries.filter(isVisible)
  const current = tabs.find(({ value }) => value === tab)?.value ?? 'home'
  const close = () => {
    button.current?.focus()
    setOpened(false)
    endSearch()
  }
  const openTab = (next: ChannelTab) => {
    setOpened(false)
    open(next)
  }
  return (
    <Tabs
      label={t`Channel`}
      value={searchText ? '' : current}
      onValueChange={openTab}
      tabs={tabs}
      end={
        channel.videoCount > 0 && (
          <IconButton
            label={t`Search this channel`}
            icon={Search}
            aria-expanded={isSearching}
            ref={button}
            onClick={() => (isSearching ? close() : setOpened(true))}
          />
        )
      }
    >
      {isSearching && <ChannelSearchField isOpened={isOpened} onClose={close} />}
      {searchText
        ? results
        : tabs.map(({ value, label }) => (
            <TabPanel key={value} value={value}>
              <h2 className="sr-only">{t(label)}</h2>
              <div className="pt-6">{panels[value]}</div>
            </TabPanel>
          ))}
    </Tabs>
  )
}

const focusOnMount = (field: HTMLInputElement | null) => field?.focus()

interface ChannelSearchFieldProps {
  /** False when the page was opened with a search in its address. */
  isOpened: boolean
  onClose: () => void
}

function ChannelSearchField({ isOpened, onClose }: ChannelSearchFieldProps) {
  const { text, setText } = useSearchText()
  return (
    <search className="block pt-5 md:max-w-100">
      <SearchField
        ref={isOpened ? focusOnMount : undefined}
        maxLength={maxChannelSearchLength}
        label={t`Search this channel`}
        placeholder={t`Titles, tags, descriptions`}
        value={text}
        onChange={setText}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
    </search>
  )
}

export function useChannelUrlState() {
  const { search, change } = useUrlState(readChannelSearch)
  const { tab = 'home', sort, q: searchText = '' } = search
  return {
    tab,
    sort: channelSorts.find((each) => each === sort) ?? 'newest',
    searchText,
    open: (next: ChannelTab) =>
      change({ tab: next === 'home' ? undefined : next, sort: undefined, q: undefined }),
    order: (next: ChannelSort) => change({ sort: next === 'newest' ? undefined : next }),
    endSearch: () => change({ q: undefined }),
  }
}
