import type { Label } from '@kinora/contract/text/label'
import type { ReactNode } from 'react'

export interface DataColumn<Row> {
  key: string
  header: Label
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right'
  sortable?: boolean
  /** Screen-reader-only header, such as above a column of buttons. */
  isHeaderHidden?: boolean
  isWide?: boolean
  /** Position in the two-line phone layout; without it the column is not displayed there. */
  phoneSlot?: 'first' | 'second' | 'end'
  /** Value for the CSV export; without it the column is not exported. */
  exportText?: (row: Row) => string | number
}
