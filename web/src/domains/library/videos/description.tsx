import { plural, t } from '@kinora/contract/text/translate'
import { categoryName } from '@kinora/contract/library/categories/category-name'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../lib/format.ts'
import { toTag } from '../../../paths.ts'
import { tagLinkClass } from '../../../ui/badge.tsx'
import { CollapsibleText } from '../../../ui/collapsible-text.tsx'
import { broadcastDate } from '../broadcasts/broadcast-times.ts'
import { RichText } from '../rich-text/rich-text.tsx'
import { releaseTime } from './video-labels.ts'

const viewCountText = (views: number) => t`${plural({ count: views }, { one: '# view', other: '# views' })}`

const publicationDate = (video: Video) => ({
  time: releaseTime(video),
  text: formatDate(releaseTime(video)),
})

export function Description({ video, onTime }: { video: Video; onTime: (seconds: number) => void }) {
  const date = (video.broadcast && broadcastDate(video.broadcast)) ?? publicationDate(video)
  return (
    <section
      aria-label={t`About this video`}
      className="mt-5 rounded-lg bg-surface px-5 py-4 max-md:px-4 max-md:py-3.5 [[data-theme=light]_&]:bg-hover"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 tabular-nums [&_a]:-me-1.5 [&_a]:max-w-full [&_a]:bg-press">
        <span className="font-semibold">{viewCountText(video.views)}</span>
        <time dateTime={date.time} className="font-semibold">
          {date.text}
        </time>
        {video.category && (
          <Link dir="auto" to="/" search={{ category: video.category.id }} className={tagLinkClass}>
            {categoryName(video.category)}
          </Link>
        )}
        {video.tags.map(({ id, name }) => (
          <Link key={id} {...toTag(name)} className={tagLinkClass}>
            <span className="truncate">#{name}</span>
          </Link>
        ))}
      </div>
      {video.description && (
        <CollapsibleText lines={3} className="mt-2.5 max-w-[76ch]">
          <RichText text={video.description} durationSeconds={video.duration} onTime={onTime} />
        </CollapsibleText>
      )}
    </section>
  )
}
