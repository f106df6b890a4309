import { plural, t } from '@kinora/contract/text/translate'
import type { ResponsiveImage } from '@kinora/contract/people/users/schemas'
import { Link, type LinkOptions } from '@tanstack/react-router'
import { formatInteger } from '../../../lib/format.ts'
import { ProgressBar } from '../../../ui/progress.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'

interface VideoBar {
  id: number
  title: string
  poster: ResponsiveImage | null
  views: number
  note?: string
  link: LinkOptions
}

export function VideoBars({ videos }: { videos: readonly VideoBar[] }) {
  const most = Math.max(1, ...videos.map(({ views }) => views))
  return (
    <ol className="px-2">
      {videos.map(({ id, title, poster, views, note, link }, at) => (
        <li key={id}>
          <Link
            {...link}
            className="group/card flex items-center gap-3.5 rounded-md px-2 py-2 -outline-offset-2 hover:bg-hover md:px-3"
          >
            <span className="w-3 flex-none text-13 text-fg-faint tabular-nums">{at + 1}</span>
            <VideoThumbnail image={poster} sizes="80px" className="w-16 flex-none rounded-sm! md:w-20" />
            <span className="min-w-0 flex-1">
              <b className="block truncate font-strong">{title}</b>
              {note && <span className="mt-0.5 block text-12 text-fg-faint tabular-nums">{note}</span>}
            </span>
            <span aria-hidden="true" className="w-24 flex-none max-md:hidden">
              <ProgressBar tone="ink" label="" value={(100 * views) / most} />
            </span>
            <b className="min-w-13 flex-none text-end font-semibold tabular-nums">
              {formatInteger(views)}
              <span className="sr-only">
                {' '}
                {t`${plural({ count: views }, { one: 'view', other: 'views' })}`}
              </span>
            </b>
          </Link>
        </li>
      ))}
    </ol>
  )
}
