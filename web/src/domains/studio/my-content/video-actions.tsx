import type { ChannelVideo } from '@kinora/contract/community/channels/schemas'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Pencil from 'lucide-react/icons/pencil'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton, iconButtonClass } from '../../../ui/icon-button.tsx'
import { LazyMenu } from '../../../ui/lazy-menu.tsx'
import { tooltipText } from '../../../ui/tooltip.ts'
import { useContentAction } from './content-actions.ts'
import { analyticsUrl } from './analytics-url.ts'

const loadMenu = () => import('./video-row-menu.tsx')

export function VideoActions({ video }: { video: ChannelVideo }) {
  const act = useContentAction()
  return (
    <div className="flex items-center justify-end">
      <a
        href={analyticsUrl(video.id)}
        {...tooltipText('Analytics')}
        aria-label={`Analytics of ${video.title}`}
        className={iconButtonClass('sm', 'max-md:hidden')}
      >
        <Glyph icon={ChartNoAxesColumn} size={18} />
      </a>
      <IconButton
        label={`Edit ${video.title}`}
        data-tooltip="Edit"
        icon={Pencil}
        size="sm"
        className="max-md:hidden"
        onClick={() => act({ kind: 'edit-video', video })}
      />
      <LazyMenu
        load={loadMenu}
        label={`More: ${video.title}`}
        data-tooltip="More"
        icon={EllipsisVertical}
        size="sm"
      >
        {({ VideoRowMenu }, trigger) => <VideoRowMenu video={video} onAction={act} trigger={trigger} />}
      </LazyMenu>
    </div>
  )
}
