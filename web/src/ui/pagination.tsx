import { t } from '@kinora/contract/text/translate'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Glyph } from './glyph.tsx'

export function Pagination({
  label = t`Pages`,
  page,
  pageCount,
  onPageChange,
}: {
  label?: string
  page: number
  pageCount: number
  onPageChange: (page: number) => void
}) {
  if (pageCount <= 1) return null
  const step = (to: number, label: string, content: ReactNode) => (
    <PageButton
      label={label}
      isCurrent={to === page}
      isOff={to < 1 || to > pageCount}
      onPress={() => onPageChange(to)}
    >
      {content}
    </PageButton>
  )
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>{step(page - 1, t`Previous page`, <Glyph icon={ChevronLeft} />)}</li>
        {paginationEntries(page, pageCount).map((entry, index) =>
          entry === 'gap' ? (
            <li key={`gap-${index}`} aria-hidden="true" className="px-1 text-fg-faint">
              …
            </li>
          ) : (
            <li key={entry}>{step(entry, t`Page ${{ number: entry }}`, entry)}</li>
          ),
        )}
        <li>{step(page + 1, t`Next page`, <Glyph icon={ChevronRight} />)}</li>
      </ul>
    </nav>
  )
}

function PageButton({
  label,
  isCurrent,
  isOff,
  onPress,
  children,
}: {
  label: string
  isCurrent: boolean
  isOff: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      disabled={isOff}
      onClick={onPress}
      className="inline-grid h-9 min-w-9 place-items-center rounded-md px-2 font-medium text-fg-muted tabular-nums hover:bg-hover hover:text-fg disabled:opacity-40 disabled:hover:bg-transparent aria-[current]:bg-press aria-[current]:font-semibold aria-[current]:text-fg touch:h-11 touch:min-w-11"
    >
      {children}
    </button>
  )
}

/** docs/product.md “Pages and frame”: up to seven pages are all listed; beyond that the first, the last and the current ± 1. */
const maxUnabridged = 7

type PaginationEntry = number | 'gap'

export function paginationEntries(page: number, pageCount: number): PaginationEntry[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1)
  if (pageCount <= maxUnabridged) return all
  const visiblePages = all.filter((each) => each === 1 || each === pageCount || Math.abs(each - page) <= 1)
  return visiblePages.flatMap((each, index) => {
    const before = visiblePages[index - 1]
    return before !== undefined && each - before > 1 ? (['gap', each] as const) : [each]
  })
}
