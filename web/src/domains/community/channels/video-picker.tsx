import { maxChannelSearchLength } from '@kinora/contract/community/channels/rules'
import { channels } from '@kinora/contract/community/channels/calls'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { Input } from '../../../ui/input.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { facts } from '../../library/videos/video-labels.ts'

interface VideoPickerProps {
  userId: number
  label: string
  type?: 'long' | undefined
  onTake: (video: VideoCard) => void
}

export function VideoPicker({ userId, label, type, onTake }: VideoPickerProps) {
  const [text, setText] = useState('')
  const searchText = useDebouncedValue(text.trim())
  const list = usePagedQuery(channels.browse, {
    params: { userId },
    query: { limit: 12, ...(type && { type }), ...(searchText && { q: searchText }) },
  })
  return (
    <div className="grid gap-2 rounded-md bg-hover p-2.5">
      <Input
        type="search"
        icon={Search}
        ref={focusOnMount}
        maxLength={maxChannelSearchLength}
        aria-label={`Search for ${label}`}
        placeholder="Search your public videos"
        value={text}
        onChange={({ target }) => setText(target.value)}
        // Enter would submit the surrounding form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className="max-h-60 overflow-y-auto">
        <QueryState
          query={list}
          failed="Your videos could not be loaded"
          loading={<Skeleton className="h-40" />}
          isEmpty={(found) => found.length === 0}
          empty={
            <output className="block p-3 text-fg-muted">
              {searchText ? 'No public video of yours matches' : 'You have no public videos yet'}
            </output>
          }
        >
          {(found) => (
            <>
              <ul aria-label="Your public videos" aria-busy={list.isFetchingNextPage || undefined}>
                {found.map((video) => (
                  <li key={video.id}>
                    <VideoOption video={video} onTake={onTake} />
                  </li>
                ))}
              </ul>
              <LoadMore list={list} failed="More videos could not be loaded" isStandalone={false} />
            </>
          )}
        </QueryState>
      </div>
    </div>
  )
}

const VideoOption = ({ video, onTake }: { video: VideoCard } & Pick<VideoPickerProps, 'onTake'>) => (
  <button
    type="button"
    onClick={() => onTake(video)}
    className="flex w-full min-w-0 items-center gap-3 rounded-sm p-1.5 text-left -outline-offset-2 hover:bg-press"
  >
    <VideoThumbnail isInButton image={video.poster} sizes="80px" className="w-20 flex-none" />
    <span className="min-w-0">
      <span className="line-clamp-2 text-13 font-semibold wrap-anywhere">{video.title}</span>
      <span className="block text-12 text-fg-muted tabular-nums">{facts(video)}</span>
    </span>
  </button>
)

const focusOnMount = (field: HTMLInputElement | null) => field?.focus()
