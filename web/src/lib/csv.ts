type Cell = string | number

// A spreadsheet would compute what begins so; an apostrophe makes it a text again.
const formula = /^[=+\-@\t\r]/

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as a file that spreadsheets open (RFC 4180), whatever people called themselves. */
export const csvOf = (heads: readonly string[], rows: readonly (readonly Cell[])[]) =>
  // The mark at the start tells them that it is UTF-8.
  `\uFEFF${[heads, ...rows].map((row) => `${row.map(written).join(',')}\r\n`).join('')}`
