import { defineConfig } from 'vitest/config'
import { notToday } from './server/test/sample.ts'

const pipeline = ['server/**/*.pipeline.test.ts']
const inTurn = notToday('server').map((file) => `server/${file}`)
/** Files of which `npm test` takes nothing. */
const deep = process.env.TEST_DEPTH === 'deep' ? [] : ['**/*.deep.pipeline.test.ts']

/** As many as the smallest machine has processors; API tests share the connections of one database. */
const maxWorkers = 2

/** Where programs are started, killed and timed, a shared machine may starve one; a second try must pass then. */
const retry = process.env.CI ? 1 : 0

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers,
          // Rules need no world of their own; loading one for each file would take most of the time.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          include: [
            'contract/src/**/*.test.ts',
            'server/{src,seed}/**/*.test.ts',
            'web/{src,build}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/*.api.test.ts', ...pipeline, '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'api',
          maxWorkers,
          retry,
          // Each file has a database and an app of its own; loading the program anew for each would take a third of the time.
          isolate: false,
          // What a test puts in the place of something does not outlive it.
          restoreMocks: true,
          include: ['server/src/**/*.api.test.ts', 'server/test/**/*.test.ts'],
          exclude: [...pipeline, ...inTurn],
          globalSetup: ['server/test/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'pipeline',
          include: pipeline,
          exclude: [...deep, ...inTurn],
          retry,
          globalSetup: ['server/test/postgres.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // After all else, since encodes use the whole machine; one more at once, since those that kill and start again mostly wait.
          maxWorkers: maxWorkers + 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
