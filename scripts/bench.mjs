// npm run bench: runs every benchmark by itself and prints one table.
import { readdirSync } from 'node:fs'
import { ensureForStart } from './setup.mjs'
import { StepError, inRoot, runScript, node, runForOutput, step } from './steps.mjs'

await runScript(async () => {
  await ensureForStart('all')
  const requested = process.argv.slice(2)
  const files = readdirSync(inRoot('bench')).filter((name) => name.endsWith('.bench.ts'))
  const chosen = files.filter(
    (name) => requested.length === 0 || requested.some((word) => name.includes(word)),
  )
  if (chosen.length === 0) throw new StepError('There is no such benchmark in bench/.')
  const rows = []
  const broken = []
  for (const name of chosen.sort()) {
    const { code, output } = await step(name, () => runForOutput([node, inRoot('bench', name)]))
    rows.push(...parseMeasurements(output))
    if (code !== 0) broken.push(`${name} ended with ${code}:\n${output}`)
  }
  printTable(rows)
  if (broken.length > 0) throw new StepError('Some benchmarks failed.', broken.join('\n'))
})

/** Measurements are JSON lines of `reportMeasurement` in bench/report-measurement.ts; the log of a server is made of JSON lines too. */
function parseMeasurements(output) {
  const lines = output.split('\n').filter((line) => line.startsWith('{"name":'))
  return lines.map((line) => JSON.parse(line))
}

function printTable(rows) {
  const formatNumber = (value) =>
    typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 3 }) : ''
  const formatGoal = ({ goal, holds }) => (goal ? `${goal} ${holds ? 'holds' : 'MISSED'}` : '')
  const cells = rows.map((row) => [
    row.name,
    `${formatNumber(row.value)} ${row.unit ?? ''}`.trim(),
    formatNumber(row.reference),
    formatNumber(row.ratio),
    formatGoal(row),
    row.conditions ?? '',
  ])
  const table = [['measurement', 'value', 'reference', 'ratio', 'goal', 'conditions'], ...cells]
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)))
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
}
