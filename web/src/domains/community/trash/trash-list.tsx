import { trash } from '@kinora/contract/community/trash/calls'
import type { TrashItem } from '@kinora/contract/community/trash/schemas'
import type { TrashKind } from '@kinora/contract/community/trash/rules'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { TrashRow, TrashSkeleton } from './trash-row.tsx'
import { trashKindLabels } from './trash-labels.ts'
import { useRestoreItem } from './use-trash.ts'

interface TrashListProps {
  kind: TrashKind | undefined
  onRemove: (item: TrashItem) => void
}

export function TrashList({ kind, onRemove }: TrashListProps) {
  const list = usePagedQuery(trash.list, { query: { kind } }, { staleTime: 0 })
  const box = useRef<HTMLUListElement>(null)
  // The row with the focus disappears: the list takes it.
  const restore = useRestoreItem(() => box.current?.focus({ preventScroll: true }))
  return (
    <QueryState
      query={list}
      failed="The trash could not be loaded"
      loading={<TrashSkeleton />}
      isEmpty={(items) => items.length === 0}
      empty={
        <EmptyState
          icon={Trash2}
          title={kind ? `No ${trashKindLabels[kind].many.toLowerCase()} in the trash` : 'The trash is empty'}
        >
          What you delete is kept here for 30 days.
        </EmptyState>
      }
    >
      {(items) => (
        <>
          <ul ref={box} tabIndex={-1} aria-label="In the trash" className="border-t border-line outline-0">
            {items.map((item) => (
              <li key={`${item.kind} ${item.id}`}>
                <TrashRow
                  item={item}
                  isBusy={restore.isPending && restore.variables === item}
                  onRestore={() => restore.mutate(item)}
                  onRemove={() => onRemove(item)}
                />
              </li>
            ))}
          </ul>
          <LoadMore list={list} failed="More of the trash could not be loaded" />
        </>
      )}
    </QueryState>
  )
}
