import { formatVideos } from '@kinora/contract/text/counts'
import { plural, t } from '@kinora/contract/text/translate'
import type { PlaylistPage } from '@kinora/contract/community/playlists/schemas'
import { Link } from '@tanstack/react-router'
import ImagePlus from 'lucide-react/icons/image-plus'
import type { ReactNode } from 'react'
import { relativeTime, formatTimeSpan, formatInteger } from '../../../lib/format.ts'
import { toChannel } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { CollapsibleText } from '../../../ui/collapsible-text.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'
import { RichText } from '../../library/rich-text/rich-text.tsx'
import { PlaylistCover } from './playlist-cover.tsx'
import { visibilityLabels } from './playlist-labels.ts'

const heroClass =
  'min-w-0 md:max-lg:grid md:max-lg:grid-cols-[minmax(0,300px)_minmax(0,1fr)] md:max-lg:gap-7 lg:sticky lg:top-[calc(var(--header)+4px)]'

interface PlaylistHeroProps {
  playlist: PlaylistPage
  onEdit?: (() => void) | undefined
  children: ReactNode
}

export function PlaylistHero({ playlist, onEdit, children }: PlaylistHeroProps) {
  const { name, description, owner } = playlist
  const isOwn = typeof playlist.id === 'string'
  return (
    <section aria-labelledby="playlist" className={heroClass}>
      <div className="relative self-start">
        <PlaylistCover
          playlist={playlist}
          sizes="(min-width: 1240px) 332px, (min-width: 768px) 300px, 100vw"
          priority
          className="md:rounded-lg"
        />
        {onEdit && (
          <Button
            variant="media"
            size="sm"
            icon={ImagePlus}
            onClick={onEdit}
            className="absolute! end-2.5 bottom-2.5 z-1 max-md:hidden"
          >
            {t`Change cover`}
          </Button>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-2.5 max-md:mt-4 lg:mt-5">
        <h1 id="playlist" className="page-title wrap-anywhere">
          {name}
        </h1>
        {!isOwn && (
          <Link
            {...toChannel(owner.id)}
            className="relative flex w-fit max-w-full min-w-0 items-center gap-2 rounded-sm font-strong hit"
          >
            <Avatar name={owner.username} src={owner.avatar} size={20} />
            <span dir="auto" className="truncate">
              {owner.username}
            </span>
            {owner.isVerified && <VerifiedMark />}
          </Link>
        )}
        {description && (
          <div>
            <CollapsibleText lines={3}>
              <RichText text={description} />
            </CollapsibleText>
          </div>
        )}
        <PlaylistFacts playlist={playlist} />
        {children}
      </div>
    </section>
  )
}

const PlaylistFacts = ({
  playlist: { id, visibility, videoCount, durationSeconds, updatedAt },
}: {
  playlist: PlaylistPage
}) => (
  <ul className="flex flex-wrap gap-x-3.5 gap-y-1 text-13 text-fg-muted tabular-nums">
    <li className="inline-flex items-center gap-1.5">
      <Glyph icon={visibilityLabels[visibility].icon} size={16} />
      {t(visibilityLabels[visibility].label)}
    </li>
    <li>
      {id === 'watch-later'
        ? t`${{ count: formatInteger(videoCount) }} of ${plural({ max: 5000 }, { one: '# video', other: '# videos' })}`
        : formatVideos(videoCount)}
    </li>
    {durationSeconds > 0 && <li>{formatTimeSpan(durationSeconds)}</li>}
    {typeof id === 'number' && <li>{t`Updated ${{ time: relativeTime(updatedAt) }}`}</li>}
  </ul>
)

export const PlaylistHeroSkeleton = () => (
  <div className={heroClass}>
    <Skeleton className="aspect-video rounded-md! md:rounded-lg!" />
    <Skeletons
      className="grid min-w-0 content-start gap-2.5 max-md:mt-4 lg:mt-5"
      each={['h-7.5 w-2/3', 'h-5 w-1/3', 'h-4.5 w-1/2', 'mt-2 h-9']}
    />
  </div>
)
