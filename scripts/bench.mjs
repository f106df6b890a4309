// npm run bench: runs every measurement by itself and prints one table.
import { readdirSync } from 'node:fs'
import { ensureForStart } from './setup.mjs'
import { StepError, inRoot, main, node, runQuietly, step } from './steps.mjs'

await main(async () => {
  await ensureForStart('all')
  const wanted = process.argv.slice(2)
  const files = readdirSync(inRoot('bench')).filter((name) => name.endsWith('.bench.ts'))
  const chosen = files.filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
  if (chosen.length === 0) throw new StepError('There is no such measurement in bench/.')
  const rows = []
  for (const name of chosen.sort()) {
    const output = await step(name, () => runQuietly([node, inRoot('bench', name)]))
    rows.push(
      ...output
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line)),
    )
  }
  printTable(rows)
})

function printTable(rows) {
  const number = (value) =>
    typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 3 }) : ''
  const cells = rows.map(({ name, value, unit = '', reference, ratio, conditions = '' }) => [
    name,
    `${number(value)} ${unit}`.trim(),
    number(reference),
    number(ratio),
    conditions,
  ])
  const table = [['measurement', 'value', 'reference', 'ratio', 'conditions'], ...cells]
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)))
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
}
