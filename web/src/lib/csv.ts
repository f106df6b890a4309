type Cell = string | number

// Spreadsheets evaluate cells that begin with these characters; an apostrophe prefix keeps them text.
const formula = /^[=+\-@\t\r]/

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** RFC 4180, escaped against formula injection. */
export const csvOf = (heads: readonly string[], rows: readonly (readonly Cell[])[]) =>
  // The byte order mark makes spreadsheets read UTF-8.
  `\uFEFF${[heads, ...rows].map((row) => `${row.map(written).join(',')}\r\n`).join('')}`
