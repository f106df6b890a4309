import { t } from '@kinora/contract/text/translate'
import { Link, type LinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { QueryState, type QueryStateProps } from '../../../ui/query-state.tsx'

export const Shelf = <T,>({
  title,
  action,
  query,
  failed,
  loading,
  children,
}: {
  title: string
  action?: ReactNode
  query: QueryStateProps<T>['query']
  failed: string
  loading?: ReactNode
  children: (data: T) => ReactNode
}) => (
  <section aria-label={title}>
    <ShelfHead title={title} action={action} />
    <QueryState query={query} failed={failed} loading={loading}>
      {children}
    </QueryState>
  </section>
)

export const ShelfHead = ({ title, action }: { title: string; action?: ReactNode }) => (
  <div className="mb-4 flex items-center justify-between gap-4">
    <h2 className="title-20">{title}</h2>
    {action}
  </div>
)

export const SeeAll = ({ link, of }: { link: LinkOptions; of: string }) => (
  <Link
    {...link}
    aria-label={t`See all: ${{ list: of }}`}
    className="relative hit flex-none rounded-sm text-13 font-strong text-fg-muted hover:text-fg"
  >
    {t`See all`}
  </Link>
)
