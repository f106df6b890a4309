import { channels } from '@kinora/contract/channels'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../api.ts'
import { duration } from '../../lib/format.ts'
import { toVideo } from '../../paths.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Thumb } from '../../ui/thumb.tsx'

const shown = 4
const grid = 'grid grid-cols-2 gap-2 md:grid-cols-4'

export function LatestFilms({ userId }: { userId: number }) {
  const input = { params: { userId }, query: { published: '1', limit: shown } } as const
  return (
    <section aria-label="Latest videos" className="grid gap-2">
      <h3 className="text-13 font-strong">Latest videos</h3>
      <QueryState
        query={useQuery(query(channels.listVideos, input))}
        failed="The videos could not be loaded"
        loading={<FilmSkeletons />}
        isEmpty={({ videos }) => videos.length === 0}
        empty={<p className="text-13 text-fg-faint">There are no published videos.</p>}
      >
        {({ videos }) => (
          <ul className={grid}>
            {videos.map((video) => (
              <li key={video.id} className="min-w-0">
                <Link {...toVideo(video.id)} target="_blank" className="group/card block rounded-md">
                  <Thumb picture={video.poster} sizes="210px" time={duration(video.duration)} />
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

const FilmSkeletons = () => (
  <div className={grid}>
    {Array.from({ length: shown }, (_, at) => (
      <Skeleton key={at} className="aspect-video" />
    ))}
  </div>
)
