import { t } from '@kinora/contract/text/translate'
import { tags } from '@kinora/contract/library/tags/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { query } from '../../../api.ts'
import { toTag } from '../../../paths.ts'
import { tagLinkClass } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'

const popularTagCount = 12

function PopularTags() {
  const popular = useQuery(query(tags.popular, { query: { limit: popularTagCount } }))
  if (!popular.data?.length) return null
  return (
    <section aria-labelledby="popular-tags" className="grid justify-items-center gap-3 pb-10">
      <h2 id="popular-tags" className="text-13 font-strong text-fg-muted">
        {t`Popular tags`}
      </h2>
      <ul className="flex max-w-140 flex-wrap justify-center gap-2">
        {popular.data.map(({ id, name }) => (
          <li key={id} className="min-w-0">
            <Link {...toTag(name)} className={`${tagLinkClass} relative hit`}>
              <span className="truncate">#{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const NoResults = ({
  title,
  onRemoveFilters,
}: {
  title: string
  onRemoveFilters: (() => void) | undefined
}) => (
  <>
    <EmptyState
      icon={Search}
      title={title}
      action={onRemoveFilters && <Button onClick={onRemoveFilters}>{t`Remove filters`}</Button>}
    >
      {onRemoveFilters
        ? t`There may be more results without the filters.`
        : t`Check the spelling, or try fewer or other words.`}
    </EmptyState>
    <PopularTags />
  </>
)

export const SearchPrompt = (): ReactNode => (
  <>
    <EmptyState icon={Search} title={t`Type a title, a person or something said in a video.`} />
    <PopularTags />
  </>
)
