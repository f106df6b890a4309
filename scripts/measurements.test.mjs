import { expect, it } from 'vitest'
import { compareRounds, formatHistoryLine, parseMeasurements } from './measurements.mjs'

const requests = (value, reference) => ({
  name: 'GET /',
  value,
  unit: 'requests/s',
  reference,
  ratio: value / reference,
})
const latency = (value) => ({ name: 'p99', value, unit: 'ms' })
const hits = (value) => ({ name: 'found', value, unit: '%', goal: '≥ 75' })
const compare = (...pairs) =>
  compareRounds(pairs.map(([before, after]) => ({ before: [before].flat(), after: [after].flat() })))
const verdictOf = (before, after) => compare([before, after])[0].verdict

it('measurements are found among the log of a server, and repeated names are numbered', () => {
  const output = '{"level":30,"msg":"up"}\n{"name":"a","value":1}\nnoise\n{"name":"a","value":2}\n'
  expect(parseMeasurements(output)).toEqual([
    { name: 'a', value: 1 },
    { name: 'a (2)', value: 2 },
  ])
})

it('a change is the median of the rounds, each beside its own run before', () => {
  const [row] = compare(
    [requests(32, 64), requests(16, 64)],
    [requests(16, 64), requests(16, 64)],
    [requests(64, 64), requests(60, 64)],
  )
  expect(row).toMatchObject({ before: 0.5, after: 0.25, change: 0.9375, verdict: '' })
})

it.each([
  ['fewer requests', requests(100, 200), requests(89, 200), 'WORSE'],
  ['a tenth fewer requests', requests(100, 200), requests(90, 200), ''],
  ['more requests', requests(100, 200), requests(111, 200), 'better'],
  ['a longer wait', latency(100), latency(111), 'WORSE'],
  ['a wait that is a tenth longer', latency(100), latency(110), ''],
  ['a shorter wait', latency(100), latency(89), 'better'],
  ['a wait where there was none', latency(0), latency(1), 'WORSE'],
  ['no wait as before', latency(0), latency(0), ''],
  ['a smaller share with a goal', hits(80), hits(70), 'WORSE'],
  ['a quicker reference', requests(100, 200), requests(100, 300), ''],
  ['a slower machine', requests(100, 200), requests(50, 100), ''],
  ['a value that had a ratio before', { ...latency(1), ratio: 9 }, latency(2), 'WORSE'],
  ['a measurement without a number', latency(1), latency(null), 'WORSE: not measured'],
  ['one that never had a number', latency(null), latency(null), ''],
  ['one that is new', [], latency(1), 'new'],
  ['one that is gone', latency(1), [], 'gone'],
])('%s', (_case, before, after, verdict) => {
  expect(verdictOf(before, after)).toBe(verdict)
})

it('a line of the history fills the headings that were measured', () => {
  const history = '# History\n\n| Release | GET / | absent | p99 |\n|---|---|---|---|\n'
  const rows = compareRounds([{ before: [], after: [requests(1, 3), latency(12)] }])
  expect(formatHistoryLine(history, '1.0.0', rows)).toBe('| 1.0.0 | 0.333 |  | 12 ms |\n')
})
