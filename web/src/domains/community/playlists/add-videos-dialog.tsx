import { t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { history } from '@kinora/contract/discovery/history/calls'
import type { Playlist } from '@kinora/contract/community/playlists/schemas'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { search } from '@kinora/contract/discovery/search/calls'
import { searchLimits } from '@kinora/contract/discovery/search/rules'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { query, send } from '../../../api.ts'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { useSend } from '../../../calls/use-send.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PagedState, type PagedStateProps } from '../../../ui/paged-list.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { shortFacts } from '../../library/videos/video-labels.ts'
import { playlistCalls } from './use-playlist.ts'

interface AddVideosDialogProps {
  playlist: Playlist
  onClose: () => void
}

export function AddVideosDialog({ playlist: { id, name }, onClose }: AddVideosDialogProps) {
  const [text, setText] = useState('')
  const searchText = useDebouncedValue(text.trim())
  return (
    <Dialog onClose={onClose} title={t`Add videos`} description={<Trans>To {name}</Trans>} wide>
      <SearchField
        label={t`Search for videos`}
        maxLength={searchLimits.queryLength}
        value={text}
        onChange={setText}
      />
      <div className="mt-2 max-h-[50dvh] overflow-y-auto">
        {searchText ? <SearchResults id={id} searchText={searchText} /> : <RecentlyWatched id={id} />}
      </div>
    </Dialog>
  )
}

type Id = Playlist['id']

function SearchResults({ id, searchText }: { id: Id; searchText: string }) {
  const list = usePagedQuery(search.find, { query: { q: searchText, type: 'videos' } })
  const videos = list.data?.flatMap(({ video }) => video ?? [])
  return (
    <VideoChoices
      id={id}
      list={{ ...list, data: videos }}
      label={t`Videos found`}
      none={t`No video matches`}
    />
  )
}

function RecentlyWatched({ id }: { id: Id }) {
  const list = usePagedQuery(history.list, { query: {} })
  return (
    <VideoChoices
      id={id}
      list={list}
      label={t`Recently watched`}
      none={t`Videos you watch appear here. Search for others.`}
    />
  )
}

interface VideoChoicesProps {
  id: Id
  list: PagedStateProps<VideoCard>['list']
  label: string
  none: string
}

function VideoChoices({ id, list, label, none }: VideoChoicesProps) {
  const order = useQuery(query(playlists.listVideoIds, { params: { id }, query: {} }))
  const includedIds = new Set(order.data?.videoIds)
  return (
    <PagedState
      list={list}
      failed={t`The videos could not be loaded`}
      failedMore={t`More videos could not be loaded`}
      isStandalone={false}
      loading={<Skeleton className="h-40" />}
      empty={<output className="block p-3 text-fg-muted">{none}</output>}
    >
      {(videos) => (
        <>
          <h3 className="mb-1 text-13 text-fg-faint">{label}</h3>
          <ul aria-label={label} aria-busy={list.isFetchingNextPage || undefined}>
            {videos.map((video) => (
              <li key={video.id}>
                <VideoChoice id={id} video={video} isIn={includedIds.has(video.id)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedState>
  )
}

function VideoChoice({ id, video, isIn }: { id: Id; video: VideoCard; isIn: boolean }) {
  const videoId = video.id
  const name = video.title
  const change = useSend(
    (isIncluded: boolean): Promise<unknown> =>
      isIncluded
        ? send(playlists.addItem, { params: { id }, body: { videoId } })
        : send(playlists.removeItem, { params: { id, videoId } }),
    { invalidates: playlistCalls, failed: t`The video could not be saved` },
  )
  return (
    <div className="flex min-w-0 items-center gap-3 py-1.5 pe-1">
      <VideoThumbnail image={video.poster} sizes="96px" className="w-24 flex-none" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="line-clamp-2 text-13 font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="truncate text-12 text-fg-muted tabular-nums">
          {video.creator.username} · {shortFacts(video)}
        </p>
      </div>
      <Button
        size="sm"
        variant={isIn ? 'ghost' : undefined}
        icon={isIn ? X : Plus}
        aria-label={isIn ? t`Remove ${{ name }}` : t`Add ${{ name }}`}
        loading={change.isPending}
        onClick={() => change.mutate(!isIn)}
      >
        {isIn ? t`Remove` : t`Add`}
      </Button>
    </div>
  )
}
