import { columnVisibilityFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { nextSorting } from '../../lib/sorting.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { TableHead, cellClass } from '../table.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { DataColumn } from './columns.ts'
import { PhoneRows, SortSelect } from './phone-rows.tsx'
import { RowBox } from './row-box.tsx'
import { countSelected, isSelected, select, stateOf, type Key, type Selection } from './selection.ts'
import { TableFoot } from './table-foot.tsx'
import { useChosen } from './use-chosen.ts'
import { useFocusOnRows } from './use-focus-on-rows.ts'
import type { TableState } from './use-table-state.ts'

const features = tableFeatures({ columnVisibilityFeature })

export interface DataTableProps<Row> {
  caption: string
  /** Must be a stable reference. */
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  total: number
  state: TableState
  keyOf: (row: Row) => Key
  nameOf: (row: Row) => string
  /** Actions for selected rows; without it rows cannot be selected. */
  bulk?: (selection: Selection) => ReactNode
  /** Rows are selected one by one or by page, never all matches at once. */
  isChosenByHand?: boolean
  /** Window width in px from which all columns are displayed; default 768. */
  wideFrom?: number
  /** Page size and order are controlled elsewhere, or not at all. */
  hasOwnControls?: boolean
  isBusy?: boolean
  empty: ReactNode
}

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, total, state, keyOf, bulk, empty, wideFrom = 768 } = props
  const isPhone = !useMediaQuery(`(min-width: ${wideFrom}px)`)
  const { set, clear } = state.selection
  const keys = rows.map(keyOf)
  const { selection, gone } = useChosen(state, keys, total)
  const focus = useFocusOnRows(gone, countSelected(selection, total))
  if (total === 0) return <div {...focus}>{empty}</div>
  return (
    <div {...focus} aria-busy={props.isBusy || undefined} className={classes(props.isBusy && 'opacity-60')}>
      {isPhone ? <PhoneTable {...props} keys={keys} /> : <WideTable {...props} keys={keys} />}
      <TableFoot
        caption={props.caption}
        page={state.page}
        size={state.size}
        total={total}
        onPage={state.setPage}
        onSize={props.hasOwnControls ? undefined : state.setSize}
      />
      {bulk && (
        <BulkBar
          selection={selection}
          rows={keys}
          total={total}
          isByHand={props.isChosenByHand}
          onChange={set}
          onClear={clear}
        >
          {bulk(selection)}
        </BulkBar>
      )}
    </div>
  )
}

type InsideProps<Row> = DataTableProps<Row> & { keys: readonly Key[] }

const boxOf = <Row,>({ keys, state, keyOf, nameOf }: InsideProps<Row>, row: Row) => (
  <RowBox
    label={`Select ${nameOf(row)}`}
    checked={isSelected(state.selection.selection, keyOf(row))}
    onPress={(press) => state.selection.press(keys, keyOf(row), press)}
  />
)

const pageBoxName = 'Select all on this page'

function PageBox<Row>({ keys, state }: InsideProps<Row>) {
  const { selection, set } = state.selection
  return (
    <RowBox
      label={pageBoxName}
      checked={stateOf(selection, keys)}
      onPress={({ isOn }) => set(select(selection, keys, isOn))}
    />
  )
}

const PhoneTable = <Row extends object>(props: InsideProps<Row>) => (
  <>
    {!props.hasOwnControls && (
      <SortSelect columns={props.columns} sorting={props.state.sorting} onSort={props.state.sort} />
    )}
    {props.bulk && (
      <div className="flex items-center gap-3 px-3.75 pb-3 text-13 text-fg-muted">
        <PageBox {...props} />
        <span aria-hidden="true">{pageBoxName}</span>
      </div>
    )}
    <PhoneRows
      caption={props.caption}
      columns={props.columns}
      rows={props.rows}
      keyOf={props.keyOf}
      box={props.bulk && ((row) => boxOf(props, row))}
      isChosen={(row) => isSelected(props.state.selection.selection, props.keyOf(row))}
    />
  </>
)

function useRows<Row extends object>({ columns, rows, keyOf }: InsideProps<Row>) {
  const hasRoom = useMediaQuery('(min-width: 1240px)')
  const known: ColumnDef<typeof features, Row>[] = columns.map(({ key, head, cell }) => ({
    id: key,
    header: head,
    cell: ({ row }) => cell(row.original),
  }))
  return useTable({
    features,
    columns: known,
    data: rows,
    getRowId: (row) => String(keyOf(row)),
    state: {
      columnVisibility: Object.fromEntries(columns.map(({ key, isWide }) => [key, hasRoom || !isWide])),
    },
  })
}

function WideTable<Row extends object>(props: InsideProps<Row>) {
  const { caption, columns, state, bulk, keyOf } = props
  const { selection } = state.selection
  const table = useRows(props)
  const columnOf = (id: string) => columns.find(({ key }) => key === id)
  return (
    <section
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className="w-full border-collapse text-14">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {bulk && (
              <TableHead className="w-11">
                <PageBox {...props} />
              </TableHead>
            )}
            {table.getVisibleLeafColumns().map(({ id }) => (
              <ColumnHead key={id} column={columnOf(id)} state={state} />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              data-row=""
              aria-selected={bulk && isSelected(selection, keyOf(row.original))}
              className="group/row border-b border-line last:border-b-0 hover:bg-hover aria-selected:bg-hover"
            >
              {bulk && <td className={cellClass()}>{boxOf(props, row.original)}</td>}
              {row.getVisibleCells().map((cell) => (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its words come from the column
                <td key={cell.id} className={cellClass(columnOf(cell.column.id)?.align)}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ColumnHead<Row>({ column, state }: { column: DataColumn<Row> | undefined; state: TableState }) {
  if (!column) return null
  const { key, head, align, isHeadHidden, sortable } = column
  const { sorting, sort } = state
  return (
    <TableHead
      align={align}
      isHidden={isHeadHidden}
      direction={sorting.key === key ? sorting.direction : undefined}
      onSort={sortable ? () => sort(nextSorting(sorting, key)) : undefined}
    >
      {head}
    </TableHead>
  )
}
