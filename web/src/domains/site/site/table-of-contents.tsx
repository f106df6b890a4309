import { t } from '@kinora/contract/text/translate'
import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import type { ContentsEntry } from '../../../ui/markdown/markdown.ts'

const minHeadings = 4

function TableOfContents({ headings }: { headings: readonly ContentsEntry[] }) {
  const isWide = useMediaQuery('(min-width: 1080px)')
  if (headings.length < minHeadings) return null
  const list = (
    <ul className="grid">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <Link
            to="."
            search={(search: Record<string, unknown>) => search}
            hash={id}
            className="block border-s border-line py-1.5 ps-3.5 text-13 text-fg-muted hover:border-fg hover:text-fg touch:py-3"
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
  if (!isWide)
    return (
      <nav aria-label={t`On this page`} className="mb-6 print:hidden">
        <details className="group rounded-lg border border-line bg-surface px-4 py-3 open:pb-4">
          <summary className="flex cursor-pointer list-none items-center justify-between rounded-sm font-strong touch:py-1.5 [&::-webkit-details-marker]:hidden">
            {t`On this page`}
            <Glyph
              icon={ChevronDown}
              size={18}
              className="text-fg-faint transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="mt-3">{list}</div>
        </details>
      </nav>
    )
  return (
    <nav
      aria-label={t`On this page`}
      className="sticky top-[calc(var(--header)+24px)] col-start-2 row-start-1 max-h-[calc(100vh-var(--header)-48px)] self-start overflow-y-auto print:hidden"
    >
      <h2 className="mb-2.5 text-12 font-strong text-fg-faint">{t`On this page`}</h2>
      {list}
    </nav>
  )
}

export const TextWithContents = ({
  headings,
  children,
}: {
  headings: readonly ContentsEntry[]
  children: ReactNode
}) => (
  <div className="max-w-[1040px] lg:grid lg:grid-cols-[minmax(0,72ch)_220px] lg:justify-between lg:gap-x-12">
    <TableOfContents headings={headings} />
    <div className="min-w-0 lg:col-start-1 lg:row-start-1">{children}</div>
  </div>
)
