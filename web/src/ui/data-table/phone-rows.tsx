import { Fragment, type ReactNode } from 'react'
import type { Sorting } from '../../lib/sorting.ts'
import { SortSelect } from '../list-page/sort-controls.tsx'
import type { DataColumn } from './columns.ts'

const columnsInSlot = <Row,>(columns: readonly DataColumn<Row>[], slot: DataColumn<Row>['phoneSlot']) =>
  columns.filter(({ phoneSlot }) => phoneSlot === slot)

export function PhoneRows<Row>({
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
          className="flex items-center gap-3 border-b border-line py-2.5 pr-1.5 pl-3.5 last:border-b-0 data-chosen:bg-hover"
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
export function ColumnSortSelect<Row>({
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
    { key, direction: 'asc' as const, label: `${header}, ascending` },
    { key, direction: 'desc' as const, label: `${header}, descending` },
  ])
  return <SortSelect label="Order" sorting={sorting} options={options} onSort={onSort} className="mb-3" />
}
