// Measurements as benchmarks print them (`reportMeasurement` in bench/report-measurement.ts), and their comparison.

/** A smaller change is noise. */
const tolerance = 0.1

/** The log of a server is made of JSON lines too. A repeated name gets a number. */
export function parseMeasurements(output) {
  const counts = new Map()
  const lines = output.split('\n').filter((line) => line.startsWith('{"name":'))
  return lines.map((line) => {
    const row = JSON.parse(line)
    const count = (counts.get(row.name) ?? 0) + 1
    counts.set(row.name, count)
    return count === 1 ? row : { ...row, name: `${row.name} (${count})` }
  })
}

/** A round holds the measurements of one run `before` and one run `after`. */
export function compareRounds(rounds) {
  const names = new Set(rounds.flatMap(({ before, after }) => [...before, ...after].map(({ name }) => name)))
  return [...names].map((name) => {
    const find = (rows) => rows.find((row) => row.name === name)
    return compareMeasurement(
      name,
      rounds.map(({ before, after }) => ({ before: find(before), after: find(after) })),
    )
  })
}

function compareMeasurement(name, pairs) {
  const rows = pairs.flatMap(({ before, after }) => [before, after]).filter(Boolean)
  const quantity = rows.every((row) => 'ratio' in row) ? 'ratio' : 'value'
  const medianOf = (side) => median(pairs.map((pair) => pair[side]?.[quantity]))
  const changeOf = (key) => median(pairs.map(({ before, after }) => quotient(after?.[key], before?.[key])))
  return {
    name,
    unit: quantity === 'ratio' ? '' : rows[0].unit,
    before: medianOf('before'),
    after: medianOf('after'),
    change: changeOf(quantity),
    verdict: judge(pairs, [changeOf(quantity), changeOf('value')]),
  }
}

/** JSON has `null` for what is not a number, such as the time of a first frame that never came. */
function judge(pairs, changes) {
  const isMeasured = (side) => pairs.some((pair) => isNumber(pair[side]?.value))
  if (!isMeasured('before')) return isMeasured('after') ? 'new' : ''
  if (!isMeasured('after')) return pairs.some(({ after }) => after) ? 'WORSE: not measured' : 'gone'
  // Both the ratio and the value: a ratio alone also changes when its reference does.
  const isMore = changes.every((change) => change > 1 + tolerance)
  const isLess = changes.every((change) => change < 1 - tolerance)
  if (!isMore && !isLess) return ''
  return isMore === prefersHigher(pairs.find(({ after }) => after).after) ? 'better' : 'WORSE'
}

const prefersHigher = ({ goal = '', unit }) => goal.startsWith('≥') || /\/s$|^×|^of \d/.test(unit)

function quotient(after, before) {
  if (!isNumber(after) || !isNumber(before)) return undefined
  return after === before ? 1 : after / before
}

const isNumber = (value) => typeof value === 'number'

function median(values) {
  const sorted = values.filter(isNumber).sort((a, b) => a - b)
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  return sorted.length === 0 ? undefined : (lower + sorted[Math.floor(sorted.length / 2)]) / 2
}

export const formatNumber = (value) =>
  isNumber(value) ? value.toLocaleString('en', { maximumFractionDigits: 3 }) : ''

export const formatQuantity = (value, unit) =>
  isNumber(value) ? `${formatNumber(value)} ${unit}`.trim() : ''

/** The headings of the table name measurements; what was not measured stays empty. */
export function formatHistoryLine(history, release, rows) {
  const byName = new Map(rows.map((row) => [row.name, row]))
  const header = history.split('\n').find((line) => line.startsWith('| Release |'))
  const names = header
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim())
  const cells = names.map((name) => {
    const row = byName.get(name)
    return row ? formatQuantity(row.after, row.unit) : ''
  })
  return `| ${[release, ...cells].join(' | ')} |\n`
}
