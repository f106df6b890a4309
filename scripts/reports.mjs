// What the reports of the test runners say: how many tests passed, failed and were skipped, which failed and why, which
// needed a second try, and how long each took.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './steps.mjs'

const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [], times: [] }
const read = (path, count) => (existsSync(path) ? count(JSON.parse(readFileSync(path, 'utf8'))) : nothing)

/** A test that passed and yet has complaints had them at its first try. */
export const readVitestReport = (path) =>
  read(path, ({ numPassedTests, numFailedTests, numPendingTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    failures: testResults.flatMap(failuresOfFile),
    retried: testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => fullName),
    times: testResults.flatMap(timesOfFile),
  }))

/** A file that cannot be read at all, or fails before its first test, fails itself. */
function failuresOfFile({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0 && status === 'failed') return [{ name: file, why: firstLines(message) }]
  return failed.map(({ fullName, failureMessages }) => ({
    name: `${file} › ${fullName}`,
    why: firstLines(failureMessages[0]),
  }))
}

/** Enough of a failure to know it by, without colours. */
const firstLines = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 6)

/** What a file does before and between its tests is a line of its own. */
function timesOfFile({ name, startTime, endTime, assertionResults }) {
  const file = relative(root, name)
  const kind = /\.pipeline\.test/.test(file)
    ? 'pipeline'
    : /\.api\.test|^server\/test/.test(file)
      ? 'API'
      : 'unit'
  const tests = assertionResults.map(({ fullName, duration }) => ({
    kind,
    name: `${file} › ${fullName}`,
    ms: duration ?? 0,
  }))
  const ofTests = tests.reduce((sum, { ms }) => sum + ms, 0)
  return [...tests, { kind, name: `${file} (preparing)`, ms: Math.max(0, endTime - startTime - ofTests) }]
}

export const readPlaywrightReport = (path) =>
  read(path, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) => ({
          name: `${file} › ${title} (${projectName})`,
          why: firstLines(results.at(-1)?.error?.message),
        })),
    ),
    retried: suites
      .flatMap(specsOf)
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file} ${title}`),
    times: suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, results }) => ({
        kind: 'browser',
        name: `${file} › ${title} (${projectName})`,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
  }))

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** The slowest tests of each kind, the slowest first. */
export function slowestOf(times, count) {
  const kinds = [...new Set(times.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const ofKind = times.filter((one) => one.kind === kind).sort((a, b) => b.ms - a.ms)
    return { kind, tests: ofKind.slice(0, count) }
  })
}
