// What the reports of the test runners say: how many tests passed, failed and were skipped, and which needed a second try.
import { existsSync, readFileSync } from 'node:fs'

const nothing = { passed: 0, failed: 0, skipped: 0, retried: [] }
const read = (path, count) => (existsSync(path) ? count(JSON.parse(readFileSync(path, 'utf8'))) : nothing)

/** A test that passed and yet has complaints had them at its first try. */
export const readVitestReport = (path) =>
  read(path, ({ numPassedTests, numFailedTests, numPendingTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    retried: testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => fullName),
  }))

export const readPlaywrightReport = (path) =>
  read(path, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    retried: suites
      .flatMap(specsOf)
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file} ${title}`),
  }))

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
