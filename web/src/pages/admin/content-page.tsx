import type { ContentCounts } from '@kinora/contract/content'
import { pages } from '@kinora/contract/pages'
import Clock from 'lucide-react/icons/clock'
import Flag from 'lucide-react/icons/flag'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { useState } from 'react'
import { useViewer } from '../../features/accounts/use-viewer.ts'
import type { ContentAction } from '../../features/content/content-action.ts'
import { ContentDialogs } from '../../features/content/content-dialogs.tsx'
import { ContentList } from '../../features/content/content-list.tsx'
import {
  contentTabs,
  useContentFilters,
  type ContentTab,
} from '../../features/content/use-content-address.ts'
import { useContentCounts } from '../../features/content/use-content.ts'
import { wholeNumber } from '../../lib/format.ts'
import { useAddress, useTab } from '../../lib/url-state.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Button } from '../../ui/button.tsx'
import { Late } from '../../ui/late.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'

export default function ContentPage() {
  useTitle(pages.adminContent.title)
  const [tab, openTab] = useTab(contentTabs)
  const counts = useContentCounts().data
  const [action, act] = useState<ContentAction | null>(null)
  return (
    <>
      <PageHead
        title="Content Management"
        subtitle={counts ? summaryOf(counts) : ' '}
        action={<FilteringButton />}
      />
      <Tabs
        label="Kinds of content"
        value={tab}
        onValueChange={openTab}
        tabs={contentTabs.map((each) => ({ ...each, ...(counts && { count: counts.all[each.value] }) }))}
      >
        {contentTabs.map(({ value }) => (
          <TabPanel key={value} value={value}>
            {counts && <Waiting tab={value} counts={counts} />}
            <ContentList tab={value} onAct={act} />
          </TabPanel>
        ))}
      </Tabs>
      {action && <ContentDialogs action={action} onClose={() => act(null)} />}
    </>
  )
}

const summaryOf = ({ all: { videos, shorts, posts } }: ContentCounts) =>
  [
    `${wholeNumber(videos)} ${videos === 1 ? 'video' : 'videos'}`,
    `${wholeNumber(shorts)} ${shorts === 1 ? 'short' : 'shorts'}`,
    `${wholeNumber(posts)} ${posts === 1 ? 'post' : 'posts'}`,
  ].join(', ')

function Waiting({ tab, counts }: { tab: ContentTab; counts: ContentCounts }) {
  const filters = useContentFilters()
  const waits = [
    { status: 'pending', icon: Clock, count: counts.pending[tab], words: 'waiting for approval' },
    { status: 'flagged', icon: Flag, count: counts.flagged[tab], words: 'flagged' },
  ] as const
  if (waits.every(({ count }) => count === 0)) return null
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {waits.map(
        ({ status, icon, count, words }) =>
          count > 0 && (
            <Button
              key={status}
              size="sm"
              variant="outline"
              icon={icon}
              aria-pressed={filters.approval === status}
              className="aria-pressed:bg-press"
              onClick={() => filters.set('approval', filters.approval === status ? '' : status)}
            >
              {wholeNumber(count)} {words}
            </Button>
          ),
      )}
    </div>
  )
}

const loadFiltering = () => import('../../features/filtering/filtering-panel.tsx')

function FilteringButton() {
  const isAdmin = useViewer()?.isAdmin === true
  const { search, change } = useAddress()
  const close = () => change({ panel: undefined })
  if (!isAdmin) return null
  return (
    <>
      <Button icon={ShieldAlert} onClick={() => change({ panel: 'filtering' })}>
        Filtering
      </Button>
      {search.panel === 'filtering' && (
        <Late load={loadFiltering} onFailed={close}>
          {({ FilteringPanel }) => <FilteringPanel onClose={close} />}
        </Late>
      )}
    </>
  )
}
