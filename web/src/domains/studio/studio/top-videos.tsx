import type { TopVideo } from '@kinora/contract/studio/studio/schemas'
import { Link } from '@tanstack/react-router'
import Film from 'lucide-react/icons/film'
import { formatInteger } from '../../../lib/format.ts'
import { toVideoAnalytics } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { VideoBars } from './video-bars.tsx'
import { Panel } from './panel.tsx'

export const TopVideos = ({ videos }: { videos: readonly TopVideo[] }) => (
  <Panel
    title="Top Performing Videos"
    flush
    action={
      <Link to="/studio/content" className="relative hit text-13 font-strong text-fg-muted hover:text-fg">
        All content
      </Link>
    }
  >
    {videos.length === 0 ? (
      <EmptyState
        icon={Film}
        heading="h3"
        title="No video has been watched yet"
        className="min-h-60 content-center"
        action={
          <Link to="/upload" className={buttonClass()}>
            Upload video
          </Link>
        }
      >
        Your most watched videos appear here.
      </EmptyState>
    ) : (
      <VideoBars
        videos={videos.map((video) => ({
          ...video,
          link: toVideoAnalytics(video.id),
          views: video.actualViews,
          note: `${formatInteger(video.uniqueViewers)} unique ${video.uniqueViewers === 1 ? 'viewer' : 'viewers'}`,
        }))}
      />
    )}
  </Panel>
)
