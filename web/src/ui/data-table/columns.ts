import type { ReactNode } from 'react'

/** A column of a table of data. */
export interface DataColumn<Row> {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right'
  sortable?: boolean
  /** The head is only spoken, as over a column of buttons. */
  isHeadHidden?: boolean
  /** Shown only where there is room for it. */
  isWide?: boolean
  /** Where it stands on phones, which show a row in two lines; left out, it is not shown there. */
  phone?: 'first' | 'second' | 'end'
  /** What stands in an exported file; left out, the column is not exported. */
  text?: (row: Row) => string | number
}
