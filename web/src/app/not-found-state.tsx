import { t } from '@kinora/contract/text/translate'
import { videos } from '@kinora/contract/library/videos/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { query } from '../api.ts'
import { buttonClass } from '../ui/button.tsx'
import type { Icon } from '../ui/glyph.tsx'
import { EmptyState } from '../ui/states.tsx'
import { SearchForm } from './shell/search-form.tsx'
import { VideoGrid } from '../domains/library/videos/video-grid.tsx'

export const NotFoundState = ({
  icon,
  title,
  children,
}: {
  icon: Icon
  title: string
  children: ReactNode
}) => (
  <>
    <div className="grid min-h-[46vh] grid-cols-1 content-center justify-items-center pb-6">
      <EmptyState heading="h1" icon={icon} title={title} className="pb-5">
        {children}
      </EmptyState>
      <div className="flex w-full max-w-120 gap-2 max-xs:flex-col">
        <SearchForm label={t`Search for something else`} />
        <Link to="/" className={buttonClass()}>
          {t`Home`}
        </Link>
      </div>
    </div>
    <NewestVideos />
  </>
)

const videoCount = 8

function NewestVideos() {
  const list = useQuery(query(videos.list, { query: { type: 'long', limit: videoCount } }))
  if (!list.data?.items.length) return null
  return (
    <section aria-labelledby="newest">
      <h2 id="newest" className="mb-4 title-20">
        {t`Newest videos`}
      </h2>
      <VideoGrid videos={list.data.items} />
    </section>
  )
}
