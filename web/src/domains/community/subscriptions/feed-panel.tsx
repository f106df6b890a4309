import { subscriptionFilters } from '@kinora/contract/pages/page-search'
import { useFilters } from '../../../lib/url-state.ts'
import { Feed, type FeedProps } from './feed.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { NewsBar } from './news-bar.tsx'
import { ChannelSuggestions } from './channel-suggestions.tsx'
import { useSubscriptionNews } from './use-subscription-news.ts'

const feedFilters = { view: subscriptionFilters.view, show: subscriptionFilters.show }

export const useFeedFilters = () => useFilters(feedFilters)

export function FeedPanel({ tab, menu }: Pick<FeedProps, 'tab' | 'menu'>) {
  const { data: news } = useSubscriptionNews()
  const { values, set } = useFeedFilters()
  const isUnwatched = values.show === 'unwatched'
  const setUnwatched = (isOn: boolean) => set('show', isOn ? 'unwatched' : '')
  if (news?.channelCount === 0) return <ChannelSuggestions />
  return (
    <>
      <NewsBar news={news}>
        <Switch label="Unwatched only" checked={isUnwatched} onCheckedChange={setUnwatched} />
      </NewsBar>
      <Feed
        tab={tab}
        isList={values.view === 'list'}
        isUnwatched={isUnwatched}
        onShowAll={() => setUnwatched(false)}
        menu={menu}
      />
    </>
  )
}
