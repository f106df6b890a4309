import type { Key, ReactNode } from 'react'
import { LoadMore, type PagedList as PagedItems } from './load-more.tsx'
import { QueryState, type QueryStateProps } from './query-state.tsx'

export interface PagedStateProps<Item> extends Omit<QueryStateProps<readonly Item[]>, 'query'> {
  list: PagedItems & QueryStateProps<readonly Item[]>['query']
  failedMore: string
  /** False where unreachable content follows: then only the button loads more. */
  isStandalone?: boolean
}

/** Like `QueryState`, for a list by cursor: it ends with what loads its next page. */
export const PagedState = <Item,>({
  list,
  failedMore,
  isStandalone,
  children,
  ...state
}: PagedStateProps<Item>) => (
  <QueryState {...state} query={list}>
    {(items) => (
      <>
        {children(items)}
        <LoadMore list={list} failed={failedMore} isStandalone={isStandalone} />
      </>
    )}
  </QueryState>
)

export interface PagedListProps<Item> extends Omit<PagedStateProps<Item>, 'children'> {
  label?: string
  labelledBy?: string
  className?: string
  itemClassName?: string
  children: (item: Item) => ReactNode
}

export const PagedList = <Item extends { id: Key }>({
  label,
  labelledBy,
  className,
  itemClassName,
  children,
  ...state
}: PagedListProps<Item>) => (
  <PagedState {...state}>
    {(items) => (
      <ul
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-busy={state.list.isFetchingNextPage || undefined}
        className={className}
      >
        {items.map((item) => (
          <li key={item.id} className={itemClassName}>
            {children(item)}
          </li>
        ))}
      </ul>
    )}
  </PagedState>
)
