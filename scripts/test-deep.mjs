// npm run test:deep, before a release and at night: the whole of every table of which `npm test` takes samples.
import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runPlaywright, runVitest, testAndCount } from './run-tests.mjs'
import { inRoot, main } from './steps.mjs'

process.env.TEST_DEPTH = 'deep'

await main(() =>
  testAndCount(async ({ reports, chromium }) => [
    await runVitest(join(reports, 'vitest.json'), ...samplersIn('server')),
    await runPlaywright(join(reports, 'playwright.json'), chromium, ...samplersIn('e2e')),
  ]),
)

/** The test files of a folder that take samples or turns, or of which `npm test` leaves something out. */
function samplersIn(folder) {
  const inTurn = JSON.parse(readFileSync(inRoot('server/test/in-turn.json'), 'utf8'))[folder]
  const isDeep = (path) =>
    path.includes('.deep.') ||
    inTurn.includes(path) ||
    /\/sample\.ts'|'@deep'/.test(readFileSync(inRoot(folder, path), 'utf8'))
  const files = readdirSync(inRoot(folder), { recursive: true })
    .filter((path) => /\.(test|spec)\.ts$/.test(path) && !path.includes('node_modules'))
    .filter(isDeep)
  return files.map((path) => basename(path))
}
