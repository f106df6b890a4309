import type { SearchResults } from '@kinora/contract/search'
import { isSearch, type SearchAddress } from '@kinora/contract/search-address'
import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { wholeNumber } from '../../lib/format.ts'
import { siteName } from '../../lib/use-title.ts'

interface SearchHeadProps {
  address: SearchAddress
  /** Undefined until it is known. */
  total: number | undefined
  told: SearchResults | undefined
  action: ReactNode
  /** The heading: it takes the focus of what goes. */
  ref: Ref<HTMLHeadingElement>
}

/** What is searched for, in words. */
const asked = ({ q, tag }: SearchAddress) => (q ? ` for “${q}”` : tag ? ` for #${tag}` : '')

/** “About 132 results”; nothing is not about anything. */
function found(total: number | undefined) {
  if (total === undefined) return 'Results'
  if (total === 0) return '0 results'
  return `About ${wholeNumber(total)} ${total === 1 ? 'result' : 'results'}`
}

/** How much was found, and what may have been meant. */
export const SearchHead = ({ address, total, told, action, ref }: SearchHeadProps) => (
  <div className="flex min-h-14 items-center gap-4 py-2 max-md:items-start max-md:py-1">
    <div className="min-w-0 flex-1">
      <h1 ref={ref} tabIndex={-1} aria-live="polite" className="title-20 wrap-anywhere max-md:text-16">
        <bdi>{isSearch(address) ? `${found(total)}${asked(address)}` : `Search ${siteName}`}</bdi>
      </h1>
      {told?.didYouMean && (
        <p className="mt-0.5 text-fg-muted">
          Did you mean{' '}
          <Link
            to="/search"
            search={{ ...address, q: told.didYouMean }}
            className="relative hit font-semibold text-fg underline decoration-line-strong underline-offset-3"
          >
            {told.didYouMean}
          </Link>
          ?
        </p>
      )}
    </div>
    {action}
  </div>
)
