import type { ReactNode } from 'react'
import type { Icon } from '../../../ui/glyph.tsx'
import { EmptyList } from '../../../ui/list-page/empty-list.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { LoadMore, type PagedList as PagedItems } from '../../../ui/load-more.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

type PagedQuery<Item> = PagedItems & {
  data: readonly Item[] | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

export const PagedList = <Item extends { id: number }>({
  list,
  label,
  failed,
  empty,
  icon,
  children,
}: {
  list: PagedQuery<Item>
  label: string
  failed: string
  empty: string
  icon: Icon
  children: (item: Item) => ReactNode
}) => (
  <QueryState
    query={list}
    failed={failed}
    loading={<Skeleton className="h-60 rounded-lg" />}
    isEmpty={(items) => items.length === 0}
    empty={<EmptyList icon={icon} title={empty} />}
  >
    {(items) => (
      <>
        <ul aria-label={label} className="divide-y divide-line rounded-lg border border-line bg-surface">
          {items.map((item) => (
            <li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3">
              {children(item)}
            </li>
          ))}
        </ul>
        <LoadMore list={list} failed={failed} />
      </>
    )}
  </QueryState>
)
