const isNumber = /^-?\d+(?:\.\d+)?$/

/** A row of a file that spreadsheets open (RFC 4180); what they would compute becomes a text again. */
export function csvRow(cells: readonly string[]): string {
  const written = cells.map((cell) => {
    const safe = /^[=+\-@\t\r]/.test(cell) && !isNumber.test(cell) ? `'${cell}` : cell
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  })
  return `${written.join(',')}\r\n`
}
