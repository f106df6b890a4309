import { plural, t } from '@kinora/contract/text/translate'
import { Plural, Trans } from '@lingui/react/macro'
import type { SearchResults } from '@kinora/contract/discovery/search/schemas'
import { hasSearchCriteria, type SearchParams } from '@kinora/contract/pages/search-params'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { siteName } from '../../../lib/use-title.ts'

interface SearchHeadProps {
  address: SearchParams
  total: number | undefined
  summary: SearchResults | undefined
  action: ReactNode
}

type ResultsTitleProps = Pick<SearchHeadProps, 'address' | 'total'>

function ResultsTitle({ address, total }: ResultsTitleProps) {
  if (address.q) return <QueryTitle query={address.q} total={total} />
  if (address.tag) return <TagTitle tag={`#${address.tag}`} total={total} />
  if (total === undefined) return t`Results`
  return t`${plural({ total }, { 0: '0 results', one: 'About # result', other: 'About # results' })}`
}

const QueryTitle = ({ query, total }: { query: string; total: number | undefined }) =>
  total === undefined ? (
    <Trans>Results for “{query}”</Trans>
  ) : (
    <Plural
      value={total}
      _0={<Trans>0 results for “{query}”</Trans>}
      one={<Trans>About # result for “{query}”</Trans>}
      other={<Trans>About # results for “{query}”</Trans>}
    />
  )

const TagTitle = ({ tag, total }: { tag: string; total: number | undefined }) =>
  total === undefined ? (
    <Trans>Results for {tag}</Trans>
  ) : (
    <Plural
      value={total}
      _0={<Trans>0 results for {tag}</Trans>}
      one={<Trans>About # result for {tag}</Trans>}
      other={<Trans>About # results for {tag}</Trans>}
    />
  )

const DidYouMean = ({ address, suggestion }: { address: SearchParams; suggestion: string }) => (
  <p className="mt-0.5 text-fg-muted">
    <Trans>
      Did you mean{' '}
      <Link
        to="/search"
        search={{ ...address, q: suggestion }}
        className="relative hit font-semibold text-fg underline decoration-line-strong underline-offset-3"
      >
        {suggestion}
      </Link>
      ?
    </Trans>
  </p>
)

export const SearchHead = ({ address, total, summary, action }: SearchHeadProps) => (
  <div className="flex min-h-14 items-center gap-4 py-2 max-md:items-start max-md:py-1">
    <div className="min-w-0 flex-1">
      <h1 aria-live="polite" className="title-20 wrap-anywhere max-md:text-16">
        <bdi>
          {hasSearchCriteria(address) ? (
            <ResultsTitle address={address} total={total} />
          ) : (
            t`Search ${{ siteName }}`
          )}
        </bdi>
      </h1>
      {summary?.didYouMean && <DidYouMean address={address} suggestion={summary.didYouMean} />}
    </div>
    {action}
  </div>
)
