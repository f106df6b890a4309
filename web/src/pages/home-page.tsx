import { t } from '@kinora/contract/text/translate'
import type { HomeVideo } from '@kinora/contract/discovery/feeds/schemas'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { HomeChips, FeedPreferencesButton } from '../domains/discovery/feeds/home-header.tsx'
import { HomeSkeleton, HomeVideos, type HomeVideosProps } from '../domains/discovery/feeds/home-videos.tsx'
import type { FeedSheetState } from '../domains/discovery/feeds/feed-sheet.tsx'
import { LazyFeedSheet } from '../domains/discovery/feeds/lazy-feed-sheet.tsx'
import { useHome, type Home } from '../domains/discovery/feeds/use-home.ts'
import { ContinueShelf } from '../domains/discovery/history/continue-shelf.tsx'
import { useContinueWatching } from '../domains/discovery/history/use-history.ts'
import { useSettingsQuery } from '../domains/people/settings/use-settings.ts'
import { VideoMenuButton } from '../domains/community/video-menu/video-menu-button.tsx'
import { mediaMenuSlotFor } from '../domains/community/video-menu/menu-slots.tsx'
import { ShortsShelf } from '../domains/library/videos/shorts-shelf.tsx'
import { afterPaint } from '../lib/after-paint.ts'
import { useTitle } from '../lib/use-title.ts'
import { LazyModule } from '../ui/lazy-module.tsx'
import { QueryState } from '../ui/query-state.tsx'

const loadOnAirShelf = () => afterPaint().then(() => import('../domains/discovery/feeds/on-air-shelf.tsx'))
const loadPostsShelf = () => afterPaint().then(() => import('../domains/community/posts/posts-shelf.tsx'))

const OnAir = ({ slots }: Pick<HomeVideosProps, 'slots'>) => (
  <LazyModule load={loadOnAirShelf} showsErrorToast={false}>
    {({ OnAirShelf }) => <OnAirShelf slots={slots} />}
  </LazyModule>
)

const withReasonMenu = (open: (opened: FeedSheetState) => void) => (video: VideoCard | HomeVideo) => {
  const why = 'why' in video ? video.why : null
  const onWhy = () => why && open({ kind: 'why', video: { ...video, why }, place: 'home' })
  return { menu: <VideoMenuButton video={video} {...(why && { onExplain: onWhy })} /> }
}

const withoutShorts = (home: Home): Home => ({
  ...home,
  shorts: [],
  failed: home.failed.filter((part) => part !== 'shorts'),
})

export default function HomePage() {
  useTitle(undefined)
  const search = useSearch({ from: '/' })
  const isNarrowed = Object.keys(search).length > 0
  const home = useHome(search)
  const { list: continued, isVisible } = useContinueWatching()
  const hidesShorts = useSettingsQuery().data?.hideShorts ?? false
  const [opened, open] = useState<FeedSheetState | null>(null)
  const hasContinued = isVisible && !isNarrowed
  const tune = () => open({ kind: 'tune' })

  return (
    <>
      <h1 className="sr-only">{t`Home`}</h1>
      <HomeChips
        chosen={search}
        action={<FeedPreferencesButton onTune={tune} className="-me-1.5 max-md:hidden" />}
      />
      {hasContinued ? (
        <div className="mt-1 mb-8">
          <ContinueShelf list={continued} />
        </div>
      ) : null}
      {/* The videos wait for the shelf above, so that it never pushes them down. */}
      <QueryState
        query={!isNarrowed && continued.isLoading ? { ...home, data: undefined } : home}
        failed={t`The videos could not be loaded`}
        loading={<HomeSkeleton isNarrowed={isNarrowed} />}
      >
        {(feed) => (
          <HomeVideos
            home={hidesShorts ? withoutShorts(feed) : feed}
            search={search}
            list={home}
            slots={withReasonMenu(open)}
            action={<FeedPreferencesButton onTune={tune} className="-my-2.5 -me-2 md:hidden" />}
            onAirShelf={!isNarrowed && <OnAir slots={withReasonMenu(open)} />}
            postsShelf={
              <LazyModule load={loadPostsShelf} showsErrorToast={false}>
                {({ PostsShelf }) => <PostsShelf />}
              </LazyModule>
            }
            shortsShelf={(shorts) => (
              <ShortsShelf list={{ ...home.lost, data: shorts }} slots={mediaMenuSlotFor} />
            )}
          />
        )}
      </QueryState>
      {opened && <LazyFeedSheet opened={opened} onOpen={open} />}
    </>
  )
}
