import { hiddenContent } from '@kinora/contract/community/hidden-content/calls'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { relativeTime } from '../../../lib/format.ts'
import { toChannel, toVideo } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { useUnhideChannel, useUnhideVideo } from './use-hide-content.ts'

const firstPage = { query: { limit: 10 } }
const isEmpty = (list: readonly unknown[]) => list.length === 0

/** docs/product.md “Hiding” */
export function HiddenContentList() {
  const videos = usePagedQuery(hiddenContent.listVideos, firstPage)
  const channels = usePagedQuery(hiddenContent.listChannels, firstPage)
  const [showVideo, showChannel] = [useUnhideVideo(), useUnhideChannel()]
  return (
    <div className="grid gap-6">
      <HiddenSection title="Videos">
        <QueryState
          query={videos}
          failed="The hidden videos could not be loaded"
          loading={<Skeleton className="h-12" />}
          isEmpty={isEmpty}
          empty={<p className="text-13 text-fg-muted">You have not hidden any videos.</p>}
        >
          {(list) => (
            <ul className="grid gap-3">
              {list.map(({ id, title, creator, poster, hiddenAt }) => (
                <HiddenRow
                  key={id}
                  image={<VideoThumbnail image={poster} sizes="84px" className="w-21 flex-none" />}
                  name={<Link {...toVideo(id)}>{title}</Link>}
                  facts={`${creator.username} · hidden ${relativeTime(hiddenAt)}`}
                  label={`Show again: ${title}`}
                  onShow={() => showVideo.mutate({ params: { id } })}
                />
              ))}
            </ul>
          )}
        </QueryState>
        <LoadMore list={videos} failed="More videos could not be loaded" />
      </HiddenSection>
      <HiddenSection title="Channels">
        <QueryState
          query={channels}
          failed="The hidden channels could not be loaded"
          loading={<Skeleton className="h-12" />}
          isEmpty={isEmpty}
          empty={<p className="text-13 text-fg-muted">You have not hidden any channels.</p>}
        >
          {(list) => (
            <ul className="grid gap-3">
              {list.map(({ id, username, avatar, hiddenAt }) => (
                <HiddenRow
                  key={id}
                  image={<Avatar name={username} src={avatar} size={44} />}
                  name={<Link {...toChannel(id)}>{username}</Link>}
                  facts={`Hidden ${relativeTime(hiddenAt)}`}
                  label={`Show again: ${username}`}
                  onShow={() => showChannel.mutate({ params: { id } })}
                />
              ))}
            </ul>
          )}
        </QueryState>
        <LoadMore list={channels} failed="More channels could not be loaded" />
      </HiddenSection>
    </div>
  )
}

const HiddenSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <div data-focus-area="h3">
    <h3 className="mb-3 text-13 font-semibold outline-0">{title}</h3>
    {children}
  </div>
)

interface HiddenRowProps {
  image: ReactNode
  name: ReactNode
  facts: string
  label: string
  onShow: () => void
}

const HiddenRow = ({ image, name, facts, label, onShow }: HiddenRowProps) => (
  <li className="flex min-w-0 items-center gap-3">
    {image}
    <div className="min-w-0 flex-1">
      <p className="line-clamp-1 font-semibold wrap-anywhere">{name}</p>
      <p className="line-clamp-2 text-13 text-fg-muted wrap-anywhere">{facts}</p>
    </div>
    <Button size="sm" aria-label={label} onClick={onShow}>
      Show again
    </Button>
  </li>
)
