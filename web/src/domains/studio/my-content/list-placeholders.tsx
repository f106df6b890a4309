import { msg, t, type Message } from '@kinora/contract/text/translate'
import { Link } from '@tanstack/react-router'
import FileText from 'lucide-react/icons/file-text'
import Film from 'lucide-react/icons/film'
import ListVideo from 'lucide-react/icons/list-video'
import SearchX from 'lucide-react/icons/search-x'
import SquarePen from 'lucide-react/icons/square-pen'
import Upload from 'lucide-react/icons/upload'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useContentAction } from './content-dialogs.tsx'
import type { VideoTab } from './content-tabs.ts'
import { useOwnContentFilters } from './use-my-content.ts'

const className = 'py-16'

const emptyTitles: Record<VideoTab, Message> = {
  all: msg`No videos yet`,
  videos: msg`No long videos yet`,
  shorts: msg`No shorts yet`,
  published: msg`Nothing published yet`,
  drafts: msg`No drafts`,
}

const NoMatches = ({ clear }: { clear: () => void }) => (
  <EmptyState
    icon={SearchX}
    title={t`Nothing here matches`}
    className={className}
    action={<Button onClick={clear}>{t`Clear filters`}</Button>}
  />
)

export function NoVideos({ tab }: { tab: VideoTab }) {
  const { isFiltered, clear } = useOwnContentFilters()
  if (isFiltered) return <NoMatches clear={clear} />
  return (
    <EmptyState
      icon={Film}
      title={t(emptyTitles[tab])}
      className={className}
      action={
        <Link to="/upload" className={buttonClass({ variant: 'primary' })}>
          <Glyph icon={Upload} />
          {t`Upload a video`}
        </Link>
      }
    >
      {tab === 'drafts' ? t`Your uploads wait here until you publish them.` : t`Your uploads appear here.`}
    </EmptyState>
  )
}

export function NoPlaylists() {
  const { isFiltered, clear } = useOwnContentFilters()
  if (isFiltered) return <NoMatches clear={clear} />
  return (
    <EmptyState
      icon={ListVideo}
      title={t`No playlists yet`}
      className={className}
      action={
        <Link to="/playlists" className={buttonClass({ variant: 'primary' })}>
          {t`Create your first playlist`}
        </Link>
      }
    >
      {t`Videos that belong together are found together.`}
    </EmptyState>
  )
}

export function NoPosts() {
  const act = useContentAction()
  const { isFiltered, clear } = useOwnContentFilters()
  if (isFiltered) return <NoMatches clear={clear} />
  return (
    <EmptyState
      icon={FileText}
      title={t`No posts yet`}
      className={className}
      action={
        <Button variant="primary" icon={SquarePen} onClick={() => act({ kind: 'create-post' })}>
          {t`Create a Post`}
        </Button>
      }
    >
      {t`Share a text, an image or a poll with your subscribers.`}
    </EmptyState>
  )
}

export const RowSkeletons = () => (
  <div className="rounded-lg border border-line bg-surface">
    {Array.from({ length: 6 }, (_, key) => (
      <div key={key} className="flex items-center gap-4 border-b border-line p-3.5 last:border-b-0">
        <Skeleton className="h-15.75 w-28 flex-none rounded-md!" />
        <Skeletons className="grid flex-1 gap-2" each={['h-4.5 w-2/3', 'h-4.5 w-1/3']} />
      </div>
    ))}
  </div>
)
