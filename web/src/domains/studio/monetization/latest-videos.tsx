import { channels } from '@kinora/contract/community/channels/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../../api.ts'
import { formatDuration } from '../../../lib/format.ts'
import { toVideo } from '../../../paths.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'

const videoCount = 4
const gridClass = 'grid grid-cols-2 gap-2 md:grid-cols-4'

export function LatestVideos({ userId }: { userId: number }) {
  const input = { params: { userId }, query: { published: '1', limit: videoCount } } as const
  return (
    <section aria-label="Latest videos" className="grid gap-2">
      <h3 className="text-13 font-strong">Latest videos</h3>
      <QueryState
        query={useQuery(query(channels.listVideos, input))}
        failed="The videos could not be loaded"
        loading={<VideoSkeletons />}
        isEmpty={({ videos }) => videos.length === 0}
        empty={<p className="text-13 text-fg-faint">There are no published videos.</p>}
      >
        {({ videos }) => (
          <ul className={gridClass}>
            {videos.map((video) => (
              <li key={video.id} className="min-w-0">
                <Link {...toVideo(video.id)} target="_blank" className="group/card block rounded-md">
                  <VideoThumbnail
                    image={video.poster}
                    sizes="210px"
                    durationLabel={formatDuration(video.duration)}
                  />
                  <span className="mt-1 line-clamp-2 text-12 wrap-anywhere text-fg-muted group-hover/card:text-fg">
                    <bdi>{video.title}</bdi>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  )
}

const VideoSkeletons = () => (
  <div className={gridClass}>
    {Array.from({ length: videoCount }, (_, at) => (
      <Skeleton key={at} className="aspect-video" />
    ))}
  </div>
)
