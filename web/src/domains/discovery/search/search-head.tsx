import type { SearchResults } from '@kinora/contract/discovery/search/schemas'
import { hasSearchCriteria, type SearchParams } from '@kinora/contract/pages/search-params'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatInteger } from '../../../lib/format.ts'
import { siteName } from '../../../lib/use-title.ts'

interface SearchHeadProps {
  address: SearchParams
  total: number | undefined
  summary: SearchResults | undefined
  action: ReactNode
}

const queryText = ({ q, tag }: SearchParams) => (q ? ` for “${q}”` : tag ? ` for #${tag}` : '')

function resultCountText(total: number | undefined) {
  if (total === undefined) return 'Results'
  if (total === 0) return '0 results'
  return `About ${formatInteger(total)} ${total === 1 ? 'result' : 'results'}`
}

export const SearchHead = ({ address, total, summary, action }: SearchHeadProps) => (
  <div className="flex min-h-14 items-center gap-4 py-2 max-md:items-start max-md:py-1">
    <div className="min-w-0 flex-1">
      <h1 aria-live="polite" className="title-20 wrap-anywhere max-md:text-16">
        <bdi>
          {hasSearchCriteria(address)
            ? `${resultCountText(total)}${queryText(address)}`
            : `Search ${siteName}`}
        </bdi>
      </h1>
      {summary?.didYouMean && (
        <p className="mt-0.5 text-fg-muted">
          Did you mean{' '}
          <Link
            to="/search"
            search={{ ...address, q: summary.didYouMean }}
            className="relative hit font-semibold text-fg underline decoration-line-strong underline-offset-3"
          >
            {summary.didYouMean}
          </Link>
          ?
        </p>
      )}
    </div>
    {action}
  </div>
)
