import { labelText } from '@kinora/contract/text/label'
import { msg, t } from '@kinora/contract/text/translate'
import { type ReactNode, Fragment } from 'react'
import { classes } from '../../lib/classes.ts'
import { nextSorting, type Sorting } from '../../lib/sorting.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { TableHeader, cellClass } from '../table.tsx'
import { BulkBar, RowCheckbox, checkboxSelector } from './row-selection.tsx'
import type { DataColumn } from './columns.ts'
import { isSelected, setSelected, selectionState, type RowKey, type Selection } from './selection.ts'
import { TableFooter } from './table-footer.tsx'
import { useCurrentSelection } from './use-current-selection.ts'
import type { TableState } from './use-table-state.ts'
import { SortSelect } from '../list-page/sort-controls.tsx'

export interface DataTableProps<Row> {
  caption: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  total: number
  state: TableState
  keyOf: (row: Row) => RowKey
  nameOf: (row: Row) => string
  /** Actions for selected rows; without it rows cannot be selected. */
  bulkActions?: (selection: Selection) => ReactNode
  /** Rows are selected one by one or by page, never all matches at once. */
  isManualSelection?: boolean
  /** Window width in px from which all columns are displayed; default 768. */
  wideMinWidth?: number
  /** Page size and order are controlled elsewhere, or not at all. */
  hasOwnControls?: boolean
  isBusy?: boolean
  empty: ReactNode
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, total, state, keyOf, bulkActions, empty, wideMinWidth = 768 } = props
  const isPhone = !useMediaQuery(`(min-width: ${wideMinWidth}px)`)
  const { set, clear } = state.selection
  const keys = rows.map(keyOf)
  const selection = useCurrentSelection(state, keys, total)
  if (total === 0) return <div data-focus-area="a[href], button">{empty}</div>
  return (
    <div
      data-focus-area={checkboxSelector}
      aria-busy={props.isBusy || undefined}
      className={classes(props.isBusy && 'opacity-60')}
    >
      {isPhone ? <PhoneTable {...props} keys={keys} /> : <WideTable {...props} keys={keys} />}
      <TableFooter
        caption={props.caption}
        page={state.page}
        size={state.size}
        total={total}
        onPage={state.setPage}
        onSize={props.hasOwnControls ? undefined : state.setSize}
      />
      {bulkActions && (
        <BulkBar
          selection={selection}
          rows={keys}
          total={total}
          isByHand={props.isManualSelection}
          onChange={set}
          onClear={clear}
        >
          {bulkActions(selection)}
        </BulkBar>
      )}
    </div>
  )
}

type TableViewProps<Row> = DataTableProps<Row> & { keys: readonly RowKey[] }

const renderRowCheckbox = <Row,>({ keys, state, keyOf, nameOf }: TableViewProps<Row>, row: Row) => (
  <RowCheckbox
    label={t`Select ${{ name: nameOf(row) }}`}
    checked={isSelected(state.selection.selection, keyOf(row))}
    onPress={(press) => state.selection.toggle(keys, keyOf(row), press)}
  />
)

const selectPageLabel = msg`Select all on this page`

function SelectPageCheckbox<Row>({ keys, state }: TableViewProps<Row>) {
  const { selection, set } = state.selection
  return (
    <RowCheckbox
      label={t(selectPageLabel)}
      checked={selectionState(selection, keys)}
      onPress={({ isOn }) => set(setSelected(selection, keys, isOn))}
    />
  )
}

const PhoneTable = <Row,>(props: TableViewProps<Row>) => (
  <>
    {!props.hasOwnControls && (
      <ColumnSortSelect columns={props.columns} sorting={props.state.sorting} onSort={props.state.sort} />
    )}
    {props.bulkActions && (
      <div className="flex items-center gap-3 px-3.75 pb-3 text-13 text-fg-muted">
        <SelectPageCheckbox {...props} />
        <span aria-hidden="true">{t(selectPageLabel)}</span>
      </div>
    )}
    <PhoneRows
      caption={props.caption}
      columns={props.columns}
      rows={props.rows}
      keyOf={props.keyOf}
      box={props.bulkActions && ((row) => renderRowCheckbox(props, row))}
      isChosen={(row) => isSelected(props.state.selection.selection, props.keyOf(row))}
    />
  </>
)

function WideTable<Row>(props: TableViewProps<Row>) {
  const { caption, rows, state, bulkActions, keyOf } = props
  const { selection } = state.selection
  const hasRoom = useMediaQuery('(min-width: 1240px)')
  const columns = props.columns.filter(({ isWide }) => hasRoom || !isWide)
  return (
    <section
      data-focus-area=""
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className="w-full border-collapse text-14">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {bulkActions && (
              <TableHeader className="w-11">
                <SelectPageCheckbox {...props} />
              </TableHeader>
            )}
            {columns.map((column) => (
              <ColumnHeader key={column.key} column={column} state={state} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              data-focus-row=""
              aria-selected={bulkActions && isSelected(selection, keyOf(row))}
              className="group/row border-b border-line last:border-b-0 hover:bg-hover aria-selected:bg-hover"
            >
              {bulkActions && <td className={cellClass()}>{renderRowCheckbox(props, row)}</td>}
              {columns.map(({ key, align, cell }) => (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its words come from the column
                <td key={key} className={cellClass(align)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ColumnHeader<Row>({ column, state }: { column: DataColumn<Row>; state: TableState }) {
  const { key, header, align, isHeaderHidden, sortable } = column
  const { sorting, sort } = state
  return (
    <TableHeader
      align={align}
      isHidden={isHeaderHidden}
      direction={sorting.key === key ? sorting.direction : undefined}
      onSort={sortable ? () => sort(nextSorting(sorting, key)) : undefined}
    >
      {labelText(header)}
    </TableHeader>
  )
}

const columnsInSlot = <Row,>(columns: readonly DataColumn<Row>[], slot: DataColumn<Row>['phoneSlot']) =>
  columns.filter(({ phoneSlot }) => phoneSlot === slot)

function PhoneRows<Row>({
  caption,
  columns,
  rows,
  keyOf,
  box,
  isChosen,
}: {
  caption: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  box: ((row: Row) => ReactNode) | undefined
  isChosen: (row: Row) => boolean
}) {
  return (
    <ul data-focus-area="" aria-label={caption} className="rounded-lg border border-line bg-surface">
      {rows.map((row) => (
        <li
          key={keyOf(row)}
          data-focus-row=""
          data-chosen={isChosen(row) || undefined}
          className="flex items-center gap-3 border-b border-line py-2.5 pe-1.5 ps-3.5 last:border-b-0 data-chosen:bg-hover"
        >
          {box?.(row)}
          <div className="grid min-w-0 flex-1 gap-1">
            <div className="min-w-0 wrap-anywhere">{renderCells(columnsInSlot(columns, 'first'), row)}</div>
            <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-13 text-fg-muted tabular-nums">
              {renderCells(columnsInSlot(columns, 'second'), row)}
            </div>
          </div>
          <div className="flex flex-none">{renderCells(columnsInSlot(columns, 'end'), row)}</div>
        </li>
      ))}
    </ul>
  )
}

const renderCells = <Row,>(columns: readonly DataColumn<Row>[], row: Row) =>
  columns.map(({ key, cell }) => <Fragment key={key}>{cell(row)}</Fragment>)

/** Replaces the sortable headers, which this layout lacks. */
function ColumnSortSelect<Row>({
  columns,
  sorting,
  onSort,
}: {
  columns: readonly DataColumn<Row>[]
  sorting: Sorting
  onSort: (sorting: Sorting) => void
}) {
  const sortable = columns.filter((column) => column.sortable)
  if (sortable.length === 0) return null
  const options = sortable.flatMap(({ key, header }) => [
    { key, direction: 'asc' as const, label: t`${{ column: labelText(header) }}, ascending` },
    { key, direction: 'desc' as const, label: t`${{ column: labelText(header) }}, descending` },
  ])
  return <SortSelect label={t`Order`} sorting={sorting} options={options} onSort={onSort} className="mb-3" />
}
