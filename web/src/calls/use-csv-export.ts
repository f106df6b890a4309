import { csvOf } from '../lib/csv.ts'
import { saveFile } from '../lib/save-file.ts'
import type { DataColumn } from '../ui/data-table/columns.ts'
import { useSend } from './use-send.ts'

interface Source<Row> {
  load: () => Promise<readonly Row[]>
  /** Title of the toast if loading fails. */
  failed?: string
}

/** Exports only the columns with an export value. */
export function useCsvExport<Row>(
  name: string,
  columns: readonly DataColumn<Row>[],
  { load, failed }: Source<Row>,
) {
  const fallback = 'The file could not be created'
  return useSend(load, {
    failed: failed ? { title: failed, fallback } : fallback,
    onDone: (rows) => {
      const written = columns.flatMap(({ head, text }) => (text ? [{ head, text }] : []))
      const csv = csvOf(
        written.map(({ head }) => head),
        rows.map((row) => written.map(({ text }) => text(row))),
      )
      saveFile(csv, { name: `${name}.csv`, type: 'text/csv' })
    },
  })
}
