import type { ReactNode } from 'react'

export interface DataColumn<Row> {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right'
  sortable?: boolean
  /** Screen-reader-only header, such as above a column of buttons. */
  isHeadHidden?: boolean
  isWide?: boolean
  /** Position in the two-line phone layout; without it the column is not displayed there. */
  phone?: 'first' | 'second' | 'end'
  /** Value for the CSV export; without it the column is not exported. */
  text?: (row: Row) => string | number
}
