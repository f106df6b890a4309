import { t } from '@kinora/contract/text/translate'
import type { ContentType } from '@kinora/contract/administration/content-admin/rules'
import type { ContentItem } from '@kinora/contract/administration/content-admin/schemas'
import Check from 'lucide-react/icons/check'
import Eye from 'lucide-react/icons/eye'
import Film from 'lucide-react/icons/film'
import Pencil from 'lucide-react/icons/pencil'
import Shapes from 'lucide-react/icons/shapes'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { readContentSearch } from '../../../../../contract/src/pages/admin-pages.ts'
import { useUrlState, useSearchText } from '../../../lib/url-state.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { Button, type ButtonProps } from '../../../ui/button.tsx'
import { BulkBar, checkboxSelector } from '../../../ui/data-table/row-selection.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { TableFooter } from '../../../ui/data-table/table-footer.tsx'
import { useCurrentSelection } from '../../../ui/data-table/use-current-selection.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { MenuItem } from '../../../ui/dropdown-menu.tsx'
import type { Icon } from '../../../ui/glyph.tsx'
import { EmptyList } from '../../../ui/list-page/empty-list.tsx'
import type { ClearableFilters } from '../../../ui/list-page/use-list-filters.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeletons } from '../../../ui/skeleton.tsx'
import { contentColumns } from './content-columns.tsx'
import { ContentFilters } from './content-filters.tsx'
import { ContentGrid } from './content-grid.tsx'
import { ContentPanel } from './content-panel.tsx'
import { ContentToolbar } from './content-toolbar.tsx'
import { itemLabel, listCaptions } from './content-labels.ts'
import { DecisionMenu, useContentPermissions } from './content-menus.tsx'
import {
  sortKeysOf,
  contentTypeOfTab,
  useContentFilters,
  useOpenItem,
  defaultSorting,
  type ContentTab,
} from './use-content-url.ts'
import { useContentList, type ContentAdminAction, useReviewContent, useBulkUpdate } from './use-content.ts'

interface ListProps {
  tab: ContentTab
  onAct: (action: ContentAdminAction) => void
}

export function ContentList({ tab, onAct }: ListProps) {
  const filters = useContentFilters()
  const { searchText } = useSearchText()
  const [isFolded, setFolded] = useState(filters.count === 0)
  const filtersId = useId()
  const narrowed = JSON.stringify([tab, searchText, filters.status, filters.category, filters.monetization])
  const list = narrowed + JSON.stringify([filters.approval, filters.from, filters.to])
  const state = useTableState<string>({ sorts: sortKeysOf(tab), usual: defaultSorting, list })
  const found = useContentList({ tab, searchText, filters, state })
  const { opened } = useOpenItem()
  return (
    <>
      <ContentToolbar
        tab={tab}
        filters={filters}
        state={state}
        isOpen={!isFolded}
        filtersId={filtersId}
        onToggle={() => setFolded(!isFolded)}
      />
      {!isFolded && <ContentFilters id={filtersId} tab={tab} filters={filters} />}
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <QueryState
            query={found}
            failed={t`Failed to load content`}
            loading={<ListSkeleton />}
            isEmpty={({ total }) => total === 0}
            empty={<NoContent filters={filters} />}
          >
            {({ items, total }) => (
              <ContentRows
                tab={tab}
                items={items}
                total={total}
                state={state}
                isBusy={found.isPlaceholderData}
                isNarrow={opened !== undefined}
                onAct={onAct}
              />
            )}
          </QueryState>
        </div>
        {opened && <ContentPanel openItem={opened} rows={found.data?.items ?? []} onAct={onAct} />}
      </div>
    </>
  )
}

/** Minimum width for the table beside the sidebar, in pixels. */
const tableMinWidth = 900

interface ContentRowsProps extends ListProps {
  items: readonly ContentItem[]
  total: number
  state: ReturnType<typeof useTableState>
  isBusy: boolean
  isNarrow: boolean
}

function ContentRows({ tab, items, total, state, isBusy, isNarrow, onAct }: ContentRowsProps) {
  const { search } = useUrlState(readContentSearch)
  const isStacked = !useMediaQuery(`(min-width: ${tableMinWidth}px)`)
  const isTight = !useMediaQuery('(min-width: 960px)')
  const { set, clear } = state.selection
  const ids = items.map(({ id }) => id)
  const selection = useCurrentSelection(state, ids, total)
  const type = contentTypeOfTab[tab]
  const caption = t(listCaptions[type])
  const columns = contentColumns({ isPosts: tab === 'posts', isNarrow, isTight, onAct })
  // Bulk calls take ids, so the selection holds only rows of visited pages.
  const renderBulkActions = () => (
    <BulkActions type={type} ids={[...selection.keys].map(Number)} onAct={onAct} onDone={clear} />
  )
  const chosen = { selection, rows: ids, onChange: set, onClear: clear }
  if (search.view !== 'grid')
    return (
      <DataTable
        wideMinWidth={tableMinWidth}
        caption={caption}
        columns={isStacked ? columns.map((column) => ({ ...column, sortable: false })) : columns}
        rows={items}
        total={total}
        state={state}
        keyOf={({ id }) => id}
        nameOf={itemLabel}
        bulkActions={renderBulkActions}
        isManualSelection
        isBusy={isBusy}
        empty={null}
      />
    )
  return (
    <div data-focus-area={checkboxSelector} aria-busy={isBusy || undefined}>
      <ContentGrid items={items} state={state} onAct={onAct} />
      <TableFooter
        caption={caption}
        page={state.page}
        size={state.size}
        total={total}
        onPage={state.setPage}
        onSize={state.setSize}
      />
      <BulkBar {...chosen} total={total} isByHand>
        {renderBulkActions()}
      </BulkBar>
    </div>
  )
}

interface BulkActionsProps {
  type: ContentType
  ids: readonly number[]
  onAct: (action: ContentAdminAction) => void
  onDone: () => void
}

const OnAction = (props: ButtonProps) => <Button variant="ghost" size="sm" {...props} />

function BulkActions({ type, ids, onAct, onDone }: BulkActionsProps) {
  const hasRoom = useMediaQuery('(min-width: 960px)')
  const may = useContentPermissions(type)
  const approve = useReviewContent(type, onDone)
  const changes = useBulkChanges({ ids, onAct, onDone })
  const offered = type !== 'post' && may.edit ? changes : []
  const chosen = { type, ids }
  return (
    <>
      <OnAction
        icon={Check}
        loading={approve.isPending}
        onClick={() => approve.mutate({ ids, approvalStatus: 'approved' })}
      >
        {t`Approve`}
      </OnAction>
      <OnAction icon={X} onClick={() => onAct({ kind: 'refuse', status: 'rejected', chosen, onDone })}>
        {t`Reject`}
      </OnAction>
      {hasRoom &&
        offered.map(({ key, label, icon, act }) => (
          <OnAction key={key} icon={icon} onClick={act}>
            {label}
          </OnAction>
        ))}
      {may.remove && (
        <OnAction
          icon={Trash2}
          className="text-danger"
          onClick={() => onAct({ kind: 'delete', chosen, onDone })}
        >
          {t`Delete`}
        </OnAction>
      )}
      <DecisionMenu selection={chosen} onAct={onAct} onDone={onDone}>
        {!hasRoom &&
          offered.map(({ key, label, icon, act }) => (
            <MenuItem key={key} icon={icon} onSelect={act}>
              {label}
            </MenuItem>
          ))}
      </DecisionMenu>
    </>
  )
}

function useBulkChanges({ ids, onAct, onDone }: Omit<BulkActionsProps, 'type'>) {
  const { mutate } = useBulkUpdate(onDone)
  const publish = (isPublished: boolean) => mutate({ ids, change: { isPublished } })
  const changes: { key: string; label: string; icon: Icon; act: () => void }[] = [
    { key: 'publish', label: t`Publish`, icon: Eye, act: () => publish(true) },
    { key: 'draft', label: t`Make drafts`, icon: Pencil, act: () => publish(false) },
    {
      key: 'category',
      label: t`Set category`,
      icon: Shapes,
      act: () => onAct({ kind: 'file', ids, onDone }),
    },
  ]
  return changes
}

const NoContent = ({ filters }: { filters: ClearableFilters }) => (
  <EmptyList icon={Film} title={t`No content found`} filters={filters}>
    {filters.isFiltered ? t`Nothing matches your filters.` : t`There is none yet.`}
  </EmptyList>
)

const ListSkeleton = () => <Skeletons className="grid gap-px" each={Array<string>(8).fill('h-18')} />
