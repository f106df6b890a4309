type Cell = string | number

// Spreadsheets evaluate cells that begin with these characters; an apostrophe prefix keeps them text.
const formulaPrefix = /^[=+\-@\t\r]/
const numberPattern = /^-?\d+(?:\.\d+)?$/

function escapeCell(cell: Cell): string {
  if (typeof cell === 'number' || numberPattern.test(cell)) return String(cell)
  const safe = formulaPrefix.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line with its end (RFC 4180), escaped against formula injection. */
export const csvRow = (cells: readonly Cell[]) => `${cells.map(escapeCell).join(',')}\r\n`
