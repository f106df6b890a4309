// npm run bench: runs every benchmark by itself and prints one table. `-- --against <commit>` runs each of them in that
// commit and in this tree by turns (`--rounds`), and ends with 2 if something is worse. `--history` keeps what this tree
// measured in bench/history.md.
import { appendFileSync, existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  compareRounds,
  formatHistoryLine,
  formatNumber,
  formatQuantity,
  parseMeasurements,
} from './measurements.mjs'
import { buildOtherTree, nodeOf } from './other-tree.mjs'
import { ensureForStart } from './setup.mjs'
import { StepError, inRoot, root, runCaptured, runForOutput, runScript, step } from './steps.mjs'

const { values, positionals: requested } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    history: { type: 'boolean', default: false },
  },
})

/** In older commits. */
const formerNames = {
  'library.bench.ts': 'keeping.bench.ts',
  'time-to-playback.bench.ts': 'instant.bench.ts',
}

const exitCodeOfWorse = 2

await runScript(async () => {
  const chosen = chooseBenches()
  const rounds = readRounds()
  await ensureForStart('all')
  const other = values.against && (await buildOtherTree(values.against))
  const benches = []
  const broken = []
  for (const name of chosen) {
    const results = []
    for (let round = 0; round < (other ? rounds : 1); round++) {
      const before = other ? await runBench(other, name, broken) : []
      results.push({ before, after: await runBench(root, name, broken) })
    }
    benches.push(results)
  }
  const isWorse = other ? printComparison(benches) : printMeasurements(benches)
  if (broken.length > 0) throw new StepError('Some benchmarks failed.', broken.join('\n'))
  if (values.history) await appendHistory(benches)
  return isWorse ? exitCodeOfWorse : 0
})

function chooseBenches() {
  const files = readdirSync(inRoot('bench')).filter((name) => name.endsWith('.bench.ts'))
  const chosen = files.filter(
    (name) => requested.length === 0 || requested.some((word) => name.includes(word)),
  )
  if (chosen.length === 0) throw new StepError('There is no such benchmark in bench/.')
  return chosen.sort()
}

function readRounds() {
  if (/^[1-9]\d*$/.test(values.rounds)) return Number(values.rounds)
  throw new StepError(`--rounds takes a whole number from 1, not ${values.rounds}.`)
}

/** What an older commit does not measure yet is left out there. */
async function runBench(tree, name, broken) {
  const paths = [name, formerNames[name] ?? name].map((file) => join(tree, 'bench', file))
  const path = paths.find((candidate) => existsSync(candidate))
  if (!path) return []
  const title = tree === root ? name : `${name} at ${values.against}`
  const { code, output } = await step(title, () => runForOutput([nodeOf(tree), path], { cwd: tree }))
  if (code !== 0) broken.push(`${title} ended with ${code}:\n${output}`)
  return parseMeasurements(output)
}

async function appendHistory(benches) {
  const path = inRoot('bench', 'history.md')
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const commit = (await runCaptured(['git', 'rev-parse', '--short', 'HEAD'])).trim()
  const release = `${version}, ${new Date().toISOString().slice(0, 10)}, ${commit}`
  const rows = benches.flatMap((rounds) => compareRounds(rounds.map(({ after }) => ({ before: [], after }))))
  appendFileSync(path, formatHistoryLine(readFileSync(path, 'utf8'), release, rows))
}

function printComparison(benches) {
  const rows = benches.flatMap(compareRounds)
  const cells = rows.map(({ name, unit, before, after, change, verdict }) => [
    name,
    formatQuantity(before, unit),
    formatQuantity(after, unit),
    formatNumber(change),
    verdict,
  ])
  printTable([['measurement', values.against, 'now', 'now ÷ then', 'by more than a tenth'], ...cells])
  const worse = rows.filter(({ verdict }) => verdict.startsWith('WORSE'))
  if (worse.length > 0) console.log(`\n${worse.length} of ${rows.length} measurements are worse.`)
  return worse.length > 0
}

function printMeasurements(benches) {
  const formatGoal = ({ goal, holds }) => (goal ? `${goal} ${holds ? 'holds' : 'MISSED'}` : '')
  const rows = benches.flatMap(([{ after }]) => after)
  const cells = rows.map((row) => [
    row.name,
    `${formatNumber(row.value)} ${row.unit ?? ''}`.trim(),
    formatNumber(row.p95),
    formatNumber(row.reference),
    formatNumber(row.ratio),
    formatGoal(row),
    row.conditions ?? '',
  ])
  printTable([['measurement', 'value', 'p95', 'reference', 'ratio', 'goal', 'conditions'], ...cells])
}

function printTable(table) {
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)))
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
}
