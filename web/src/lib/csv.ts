type Cell = string | number

// Spreadsheets evaluate cells that begin with these characters; an apostrophe prefix keeps them text.
const formulaPrefix = /^[=+\-@\t\r]/

function escapeCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const safe = formulaPrefix.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** RFC 4180, escaped against formula injection. */
export const formatCsv = (headers: readonly string[], rows: readonly (readonly Cell[])[]) =>
  // The byte order mark makes spreadsheets read UTF-8.
  `\uFEFF${[headers, ...rows].map((row) => `${row.map(escapeCell).join(',')}\r\n`).join('')}`
