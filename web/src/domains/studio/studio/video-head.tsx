import { plural, t } from '@kinora/contract/text/translate'
import { categoryName } from '@kinora/contract/library/categories/category-name'
import type { VideoAnalytics } from '@kinora/contract/studio/studio/schemas'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Download from 'lucide-react/icons/download'
import { formatDate } from '../../../lib/format.ts'
import { toVideo } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { durationLabelOf } from '../../library/videos/video-labels.ts'
import { downloadAnalytics } from './analytics-csv.ts'
import { formatViews } from './stats-format.ts'

export function VideoHead({ found, isOwn }: { found: VideoAnalytics; isOwn: boolean }) {
  const { video } = found
  const label = durationLabelOf(video)
  const about = [
    video.category === null ? null : categoryName({ name: video.category }),
    video.publishedAt ? t`published ${{ date: formatDate(video.publishedAt) }}` : t`not published`,
    video.publishedAt
      ? t`${plural({ count: video.views }, { one: '# view since then', other: '# views since then' })}`
      : formatViews(video.views),
  ]
  return (
    <>
      {isOwn && (
        <Link
          to="/studio/content"
          className="relative hit mb-3 inline-flex items-center gap-1.5 text-13 font-strong text-fg-muted hover:text-fg"
        >
          <Glyph icon={ArrowLeft} size={16} />
          {t`Content`}
        </Link>
      )}
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Link
          {...toVideo(video.id)}
          aria-label={t`Watch ${{ title: video.title }}, ${{ duration: label.durationLabel }}`}
          className="group/card w-28 flex-none md:w-36"
        >
          <VideoThumbnail image={video.poster} sizes="144px" {...label} />
        </Link>
        <div className="min-w-0 flex-[1_1_160px]">
          <h1 dir="auto" className="page-title break-words">
            {video.title}
          </h1>
          <p className="mt-1 text-13 text-fg-muted tabular-nums">{about.filter(Boolean).join(' · ')}</p>
        </div>
        <Button icon={Download} onClick={() => downloadAnalytics(`video-${video.id}-analytics`, found)}>
          {t`Export CSV`}
        </Button>
      </div>
    </>
  )
}
