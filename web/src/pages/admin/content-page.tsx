import { formatList } from '@kinora/contract/text/intl-formats'
import { plural, t } from '@kinora/contract/text/translate'
import type { ContentCounts } from '@kinora/contract/administration/content-admin/schemas'
import { pages } from '@kinora/contract/pages/pages'
import Clock from 'lucide-react/icons/clock'
import Flag from 'lucide-react/icons/flag'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { useState } from 'react'
import { readContentSearch } from '../../../../contract/src/pages/admin-pages.ts'
import { useViewer } from '../../viewer/use-viewer.ts'
import { ContentDialogs } from '../../domains/administration/content-admin/content-dialogs.tsx'
import { ContentList } from '../../domains/administration/content-admin/content-list.tsx'
import {
  contentTabs,
  useContentFilters,
  type ContentTab,
} from '../../domains/administration/content-admin/use-content-url.ts'
import {
  useContentAdminCounts,
  type ContentAdminAction,
} from '../../domains/administration/content-admin/use-content.ts'
import { useUrlState, useTab } from '../../lib/url-state.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-module.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'

export default function ContentPage() {
  useTitle(t(pages.adminContent.title))
  const [tab, openTab] = useTab(contentTabs)
  const counts = useContentAdminCounts().data
  const [action, act] = useState<ContentAdminAction | null>(null)
  return (
    <>
      <PageHeader
        title={t`Content Management`}
        subtitle={counts ? summaryOf(counts) : ' '}
        action={<AutoModerationButton />}
      />
      <Tabs
        label={t`Kinds of content`}
        value={tab}
        onValueChange={openTab}
        tabs={contentTabs.map((each) => ({ ...each, ...(counts && { count: counts.all[each.value] }) }))}
      >
        {contentTabs.map(({ value }) => (
          <TabPanel key={value} value={value}>
            {counts && <PendingReviews tab={value} counts={counts} />}
            <ContentList tab={value} onAct={act} />
          </TabPanel>
        ))}
      </Tabs>
      {action && <ContentDialogs action={action} onClose={() => act(null)} />}
    </>
  )
}

const summaryOf = ({ all: { videos, shorts, posts } }: ContentCounts) =>
  formatList([
    t`${plural({ count: videos }, { one: '# video', other: '# videos' })}`,
    t`${plural({ count: shorts }, { one: '# short', other: '# shorts' })}`,
    t`${plural({ count: posts }, { one: '# post', other: '# posts' })}`,
  ])

function PendingReviews({ tab, counts }: { tab: ContentTab; counts: ContentCounts }) {
  const filters = useContentFilters()
  const [pending, flagged] = [counts.pending[tab], counts.flagged[tab]]
  const waits = [
    {
      status: 'pending',
      icon: Clock,
      count: pending,
      label: t`${plural({ count: pending }, { one: '# waiting for approval', other: '# waiting for approval' })}`,
    },
    {
      status: 'flagged',
      icon: Flag,
      count: flagged,
      label: t`${plural({ count: flagged }, { one: '# flagged', other: '# flagged' })}`,
    },
  ] as const
  if (waits.every(({ count }) => count === 0)) return null
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {waits.map(
        ({ status, icon, count, label }) =>
          count > 0 && (
            <Button
              key={status}
              size="sm"
              variant="outline"
              icon={icon}
              aria-pressed={filters.approval === status}
              className="aria-pressed:bg-press"
              onClick={() => filters.set({ approval: filters.approval === status ? undefined : status })}
            >
              {label}
            </Button>
          ),
      )}
    </div>
  )
}

const AutoModerationPanel = lazyDialog(
  () => import('../../domains/site/auto-moderation/auto-moderation-panel.tsx'),
  'AutoModerationPanel',
)

function AutoModerationButton() {
  const isAdmin = useViewer()?.isAdmin === true
  const { search, change } = useUrlState(readContentSearch)
  const close = () => change({ panel: undefined })
  if (!isAdmin) return null
  return (
    <>
      <Button icon={ShieldAlert} onClick={() => change({ panel: 'filtering' })}>
        {t`Filtering`}
      </Button>
      {search.panel && <AutoModerationPanel onClose={close} />}
    </>
  )
}
