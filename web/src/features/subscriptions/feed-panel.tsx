import { subscriptionFilters } from '@kinora/contract/page-search'
import { useFilters } from '../../lib/url-state.ts'
import { Feed, type FeedProps } from './feed.tsx'
import { Switch } from '../../ui/switch.tsx'
import { NewsBar } from './news-bar.tsx'
import { Suggestions } from './suggestions.tsx'
import { useNews } from './use-news.ts'

const views = { view: subscriptionFilters.view, show: subscriptionFilters.show }

export const useFeedViews = () => useFilters(views)

export function FeedPanel({ tab, menu }: Pick<FeedProps, 'tab' | 'menu'>) {
  const { data: news } = useNews()
  const { values, set } = useFeedViews()
  const isUnwatched = values.show === 'unwatched'
  const showUnwatched = (isOn: boolean) => set('show', isOn ? 'unwatched' : '')
  if (news?.channelCount === 0) return <Suggestions />
  return (
    <>
      <NewsBar news={news}>
        <Switch label="Unwatched only" checked={isUnwatched} onCheckedChange={showUnwatched} />
      </NewsBar>
      <Feed
        tab={tab}
        isList={values.view === 'list'}
        isUnwatched={isUnwatched}
        onShowAll={() => showUnwatched(false)}
        menu={menu}
      />
    </>
  )
}
