import { msg, t } from '@kinora/contract/text/translate'
import { readSubscriptionsSearch } from '@kinora/contract/pages/page-search'
import { pages } from '@kinora/contract/pages/pages'
import type { FeedVideo } from '@kinora/contract/community/subscriptions/schemas'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import { useSettingsQuery } from '../domains/people/settings/use-settings.ts'
import { ChannelSuggestions } from '../domains/community/subscriptions/channel-suggestions.tsx'
import { type FeedTab, FeedPanel } from '../domains/community/subscriptions/feed.tsx'
import { useSubscriptionNews, useRecordVisit } from '../domains/community/subscriptions/news-bar.tsx'
import { VideoMenuButton } from '../domains/community/video-menu/video-menu-button.tsx'
import { useTab, useUrlState } from '../lib/url-state.ts'
import { useTitle } from '../lib/use-title.ts'
import { SegmentedControl } from '../ui/chips.tsx'
import { LazyModule } from '../ui/lazy-module.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TabPanel, Tabs, type Tab } from '../ui/tabs.tsx'

const loadPosts = () => import('../domains/community/posts/posts-feed.tsx')
const loadChannelManager = () => import('../domains/community/subscriptions/manage-channels.tsx')

const feedTabs: readonly Tab<FeedTab>[] = [
  { value: 'all', label: msg`All` },
  { value: 'videos', label: msg`Videos` },
  { value: 'shorts', label: msg`Shorts` },
]

export default function SubscriptionsPage() {
  useTitle(pages.subscriptions.title)
  useRecordVisit()
  const { data: news } = useSubscriptionNews()
  const settings = useSettingsQuery()
  const feeds = feedTabs.filter(({ value }) => value !== 'shorts' || !settings.data?.hideShorts)
  const tabs: Tab<FeedTab | 'posts' | 'manage'>[] = [
    ...feeds,
    { value: 'posts', label: t`Posts` },
    { value: 'manage', label: t`Manage`, ...(news && { count: news.channelCount }) },
  ]
  const [tab, open] = useTab(tabs)
  return (
    <div className="pt-2">
      <PageHeader
        title={t(pages.subscriptions.title)}
        action={tab !== 'manage' && tab !== 'posts' && <LayoutToggle />}
      />
      <Tabs label={t`Subscriptions`} value={tab} onValueChange={open} tabs={tabs}>
        {feeds.map(({ value }) => (
          <TabPanel key={value} value={value}>
            <FeedPanel tab={value} menu={menu} />
          </TabPanel>
        ))}
        <TabPanel value="posts">
          {news?.channelCount === 0 ? (
            <ChannelSuggestions />
          ) : (
            <LazyModule
              load={loadPosts}
              fallback={<Skeleton className="mt-8 h-80 rounded-lg!" />}
              onFailed={() => open('all')}
            >
              {({ PostsFeed }) => <PostsFeed />}
            </LazyModule>
          )}
        </TabPanel>
        <TabPanel value="manage">
          <LazyModule
            load={loadChannelManager}
            fallback={<Skeleton className="mt-18 h-80 rounded-lg!" />}
            onFailed={() => open('all')}
          >
            {({ ManageChannels }) => <ManageChannels count={news?.channelCount} />}
          </LazyModule>
        </TabPanel>
      </Tabs>
    </div>
  )
}

const layouts = [
  { value: 'grid', label: msg`Grid`, icon: LayoutGrid },
  { value: 'list', label: msg`List`, icon: List },
] as const

function LayoutToggle() {
  const { search, change } = useUrlState(readSubscriptionsSearch)
  return (
    <SegmentedControl
      label={t`Layout`}
      value={search.view ?? 'grid'}
      onValueChange={(view) => change({ view: view === 'list' ? view : undefined })}
      options={layouts}
    />
  )
}

const menu = (video: FeedVideo, onThumbnail: boolean) => (
  <VideoMenuButton video={video} onMedia={onThumbnail} />
)
