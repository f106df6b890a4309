import { csvRow } from '@kinora/contract/text/csv'

type Row = Parameters<typeof csvRow>[0]

export const formatCsv = (headers: readonly string[], rows: readonly Row[]) =>
  // The byte order mark makes spreadsheets read UTF-8.
  `\uFEFF${[headers, ...rows].map(csvRow).join('')}`
