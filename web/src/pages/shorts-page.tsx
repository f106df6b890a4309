import { t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import { Navigate } from '@tanstack/react-router'
import GalleryVerticalEnd from 'lucide-react/icons/gallery-vertical-end'
import type { ReactNode } from 'react'
import { ApiError } from '../api.ts'
import { LazyNotFound } from '../app/lazy-not-found.tsx'
import { Reel } from '../domains/discovery/shorts/reel.tsx'
import { useShorts, useFeedId } from '../domains/discovery/shorts/use-shorts.ts'
import { UploadOrSignIn } from '../domains/library/videos/no-videos.tsx'
import { useTitle } from '../lib/use-title.ts'
import { toVideo } from '../paths.ts'
import { QueryState } from '../ui/query-state.tsx'
import { Skeleton, Skeletons } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'

export default function ShortsPage() {
  const feed = useFeedId()
  return (
    <div data-focus-area="" className="-mx-4 -mb-12 outline-0 sm:-me-6 md:-mb-16 lg:me-0">
      <h1 className="sr-only">{t`Shorts`}</h1>
      <Feed key={feed.feedId} {...feed} />
    </div>
  )
}

interface FeedProps {
  first: number | undefined
  feedId: string
  isRestarted: boolean
  onRestart: () => void
}

function Feed({ first, ...feed }: FeedProps) {
  const list = useShorts(first)
  if (isUnavailable(list.error)) {
    const why = t`It may have been removed, or it is not public.`
    return (
      <FeedPlaceholder>
        <LazyNotFound icon={GalleryVerticalEnd} title={t`This short is not available`} why={why} />
      </FeedPlaceholder>
    )
  }
  const loading = (
    <FeedPlaceholder>
      <ReelSkeleton />
    </FeedPlaceholder>
  )
  return (
    <QueryState query={list} failed={t`The shorts could not be loaded`} loading={loading}>
      {(shorts) => {
        const [begun] = shorts
        // The creator turned the short into a video since this link was shared.
        if (begun && begun.id === first && !begun.isShort) return <Navigate replace {...toVideo(begun.id)} />
        if (shorts.length === 0 && !list.hasNextPage) return <NoShorts />
        return <Reel shorts={shorts} list={list} {...feed} />
      }}
    </QueryState>
  )
}

const isUnavailable = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 404 || error.status === 400 || error.body?.code === 'removed')

function FeedPlaceholder({ children }: { children: ReactNode }) {
  useTitle(pages.shorts.title)
  return children
}

const ReelSkeleton = () => (
  <div className="flex h-[calc(100dvh-var(--header))] items-end justify-center gap-4 sm:pt-1 sm:pb-5">
    <Skeleton className="max-sm:size-full max-sm:rounded-none! sm:ms-18 sm:aspect-9/16 sm:h-full sm:rounded-lg!" />
    <Skeletons
      className="grid w-14 gap-8 pb-2 max-sm:hidden"
      each={Array<string>(5).fill('size-12 rounded-full!')}
    />
  </div>
)

const NoShorts = () => (
  <FeedPlaceholder>
    <EmptyState
      icon={GalleryVerticalEnd}
      title={t`No shorts yet`}
      className="py-20"
      action={<UploadOrSignIn />}
    >
      {t`Upright videos of up to three minutes can be shorts.`}
    </EmptyState>
  </FeedPlaceholder>
)
