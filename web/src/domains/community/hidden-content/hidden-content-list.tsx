import { t } from '@kinora/contract/text/translate'
import { hiddenContent } from '@kinora/contract/community/hidden-content/calls'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { relativeTime } from '../../../lib/format.ts'
import { toChannel, toVideo } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { useUnhideChannel, useUnhideVideo } from './use-hide-content.ts'

const firstPage = { query: { limit: 10 } }

/** docs/product.md “Hiding” */
export function HiddenContentList() {
  const videos = usePagedQuery(hiddenContent.listVideos, firstPage)
  const channels = usePagedQuery(hiddenContent.listChannels, firstPage)
  const [showVideo, showChannel] = [useUnhideVideo(), useUnhideChannel()]
  return (
    <div className="grid gap-6">
      <HiddenSection title={t`Videos`}>
        <PagedList
          list={videos}
          failed={t`The hidden videos could not be loaded`}
          failedMore={t`More videos could not be loaded`}
          loading={<Skeleton className="h-12" />}
          empty={<p className="text-13 text-fg-muted">{t`You have not hidden any videos.`}</p>}
          className="grid gap-3"
          itemClassName="flex min-w-0 items-center gap-3"
        >
          {({ id, title, creator, poster, hiddenAt }) => (
            <HiddenRow
              image={<VideoThumbnail image={poster} sizes="84px" className="w-21 flex-none" />}
              name={<Link {...toVideo(id)}>{title}</Link>}
              facts={`${creator.username} · ${t`hidden ${{ time: relativeTime(hiddenAt) }}`}`}
              label={t`Show again: ${{ title }}`}
              onShow={() => showVideo.mutate({ params: { id } })}
            />
          )}
        </PagedList>
      </HiddenSection>
      <HiddenSection title={t`Channels`}>
        <PagedList
          list={channels}
          failed={t`The hidden channels could not be loaded`}
          failedMore={t`More channels could not be loaded`}
          loading={<Skeleton className="h-12" />}
          empty={<p className="text-13 text-fg-muted">{t`You have not hidden any channels.`}</p>}
          className="grid gap-3"
          itemClassName="flex min-w-0 items-center gap-3"
        >
          {({ id, username, avatar, hiddenAt }) => (
            <HiddenRow
              image={<Avatar name={username} src={avatar} size={44} />}
              name={<Link {...toChannel(id)}>{username}</Link>}
              facts={t`Hidden ${{ time: relativeTime(hiddenAt) }}`}
              label={t`Show again: ${{ username }}`}
              onShow={() => showChannel.mutate({ params: { id } })}
            />
          )}
        </PagedList>
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
  <>
    {image}
    <div className="min-w-0 flex-1">
      <p dir="auto" className="line-clamp-1 font-semibold wrap-anywhere">
        {name}
      </p>
      <p className="line-clamp-2 text-13 text-fg-muted wrap-anywhere">{facts}</p>
    </div>
    <Button size="sm" aria-label={label} onClick={onShow}>
      {t`Show again`}
    </Button>
  </>
)
