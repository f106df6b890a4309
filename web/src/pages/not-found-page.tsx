import { pages } from '@kinora/contract/pages'
import { videos } from '@kinora/contract/videos'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Unplug from 'lucide-react/icons/unplug'
import { query } from '../api.ts'
import { VideoGrid } from '../features/videos/video-grid.tsx'
import { useTitle } from '../lib/use-title.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/states.tsx'

export default function NotFoundPage() {
  useTitle(pages.notFound.title)
  return (
    <>
      <div className="grid min-h-[46vh] content-center">
        <EmptyState
          heading="h1"
          icon={Unplug}
          title="Page not found"
          action={
            <Link to="/" className={buttonClass()}>
              Home
            </Link>
          }
        >
          There is nothing at this address. It may have been moved or removed, or the link has a typing error.
        </EmptyState>
      </div>
      <NewestVideos />
    </>
  )
}

const shownCount = 8

/** A way on. What does not come is not missed here. */
function NewestVideos() {
  const list = useQuery(query(videos.list, { query: { type: 'long', limit: shownCount } }))
  if (!list.data?.items.length) return null
  return (
    <section aria-labelledby="newest">
      <h2 id="newest" className="mb-4 title-20">
        Newest videos
      </h2>
      <VideoGrid videos={list.data.items} />
    </section>
  )
}
