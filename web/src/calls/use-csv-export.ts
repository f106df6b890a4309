import { labelText } from '@kinora/contract/text/label'
import { t } from '@kinora/contract/text/translate'
import { formatCsv } from '../lib/csv.ts'
import { saveFile } from '../lib/save-file.ts'
import type { DataColumn } from '../ui/data-table/columns.ts'
import { useSend } from './use-send.ts'

export type ExportColumn<Row> = Pick<DataColumn<Row>, 'header' | 'exportText'>

interface ExportSource<Row> {
  load: () => Promise<readonly Row[]>
  /** Title of the toast if loading fails. */
  errorTitle?: string
}

/** Exports only the columns with an export value. */
export function useCsvExport<Row>(
  name: string,
  columns: readonly ExportColumn<Row>[],
  { load, errorTitle }: ExportSource<Row>,
) {
  const fallback = t`The file could not be created`
  return useSend(load, {
    failed: errorTitle ? { title: errorTitle, fallback } : fallback,
    onSuccess: (rows) => {
      const exportedColumns = columns.flatMap(({ header, exportText }) =>
        exportText ? [{ head: header, text: exportText }] : [],
      )
      const csv = formatCsv(
        exportedColumns.map(({ head }) => labelText(head)),
        rows.map((row) => exportedColumns.map(({ text }) => text(row))),
      )
      saveFile(csv, { name: `${name}.csv`, type: 'text/csv' })
    },
  })
}
