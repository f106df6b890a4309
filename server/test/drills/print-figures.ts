/** For docs/operations.md “Drills”. */
export function printFigures(drill: string, figures: Record<string, number | string>) {
  const texts = Object.entries(figures).map(
    ([name, value]) => `${name} ${typeof value === 'number' ? Math.round(value * 100) / 100 : value}`,
  )
  process.stdout.write(`\ndrill: ${drill}: ${texts.join(', ')}\n`)
}
