import { labelText, type Label } from '@kinora/contract/text/label'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { nextSorting, type Sorting } from '../lib/sorting.ts'
import { Glyph } from './glyph.tsx'

export interface Column<Row> {
  key: string
  header: Label
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right'
  sortable?: boolean
  /** Screen-reader-only header, such as above a column of buttons. */
  isHeaderHidden?: boolean
}
export interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  sorting?: Sorting | undefined
  onSort?: (sorting: Sorting) => void
  isSelected?: (row: Row) => boolean
  /** Below this width, in pixels, the table scrolls inside its card. */
  minWidth?: number
}

const edgePadding = 'first:ps-5 last:pe-5'
const alignClass = (align: Column<unknown>['align']) =>
  align === 'right' ? 'text-end whitespace-nowrap tabular-nums' : 'text-start'

export const cellClass = (align?: Column<unknown>['align']) =>
  classes('p-3 align-middle', edgePadding, alignClass(align))

export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isSelected,
  minWidth,
  sorting,
  onSort,
}: TableProps<Row>) {
  return (
    <section
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className="w-full border-collapse text-14" style={{ minWidth }}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <TableHeader
                key={column.key}
                align={column.align}
                isHidden={column.isHeaderHidden}
                direction={sorting?.key === column.key ? sorting.direction : undefined}
                onSort={column.sortable ? () => onSort?.(nextSorting(sorting, column.key)) : undefined}
              >
                {labelText(column.header)}
              </TableHeader>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              aria-selected={isSelected?.(row)}
              className="group/row border-b border-line last:border-b-0 hover:bg-hover aria-selected:bg-hover"
            >
              {columns.map((column) => (
                <td key={column.key} className={cellClass(column.align)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export interface TableHeaderProps {
  align?: Column<unknown>['align']
  isHidden?: boolean | undefined
  direction?: Sorting['direction'] | undefined
  onSort?: (() => void) | undefined
  className?: string
  children: ReactNode
}

export function TableHeader({ align, isHidden, direction, onSort, className, children }: TableHeaderProps) {
  const content = isHidden ? <span className="sr-only">{children}</span> : children
  return (
    <th
      scope="col"
      aria-sort={ariaSort(onSort !== undefined, direction)}
      className={classes(
        'sticky top-0 z-1 bg-surface p-3 text-12 font-strong whitespace-nowrap text-fg-faint shadow-[inset_0_-1px_var(--color-line)]',
        edgePadding,
        alignClass(align),
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={classes(
            'group relative -my-1 hit inline-flex min-h-6 items-center gap-1 align-middle font-strong',
            align === 'right' && 'flex-row-reverse',
            direction && 'text-fg',
          )}
        >
          {content}
          <Glyph
            icon={direction === 'desc' ? ArrowDown : ArrowUp}
            size={12}
            className={
              direction ? undefined : 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60'
            }
          />
        </button>
      ) : (
        content
      )}
    </th>
  )
}

function ariaSort(sortable: boolean, direction: Sorting['direction'] | undefined) {
  if (!sortable) return undefined
  if (!direction) return 'none'
  return direction === 'asc' ? 'ascending' : 'descending'
}
