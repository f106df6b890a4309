const numberPattern = /^-?\d+(?:\.\d+)?$/

/** One CSV row (RFC 4180). Cells that a spreadsheet would evaluate as a formula are escaped. */
export function csvRow(cells: readonly string[]): string {
  const written = cells.map((cell) => {
    const safe = /^[=+\-@\t\r]/.test(cell) && !numberPattern.test(cell) ? `'${cell}` : cell
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  })
  return `${written.join(',')}\r\n`
}
