import { defineConfig } from 'vitest/config'
import { isDeep } from './server/test/depth.ts'
import { translateElements } from './web/build/translate-texts.ts'

const pipeline = ['server/**/*.pipeline.test.ts']
const drills = ['server/test/drills/**/*.test.ts']
/** What `npm test` leaves to `npm run test:deep`, beside the tests that have the tag `deep`. */
const deepFiles = isDeep ? [] : ['**/*.deep.*']

/** One more than the smallest machine has processors: they wait for the database and for programs now and then. */
const maxWorkers = 3

/** Where programs are started, killed and timed, a shared machine may starve one; a second try must pass then. */
const retry = process.env.CI ? 1 : 0

export default defineConfig({
  test: {
    maxWorkers,
    // A test file lives for a second: with room for it young objects are not copied again and again.
    execArgv: ['--max-semi-space-size=64'],
    tags: [{ name: 'deep', description: 'Takes long, and others hold most of what it does.' }],
    projects: [
      {
        plugins: [translateElements()],
        test: {
          name: 'unit',
          maxWorkers,
          // Rules need no world of their own; loading one for each file would take most of the time.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          setupFiles: ['server/test/unstub-globals.ts'],
          include: [
            'contract/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'server/{src,seed}/**/*.test.ts',
            'web/{src,build}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/*.api.test.ts', ...pipeline, ...deepFiles, '**/node_modules/**'],
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
          exclude: [...pipeline, ...drills, ...deepFiles],
          globalSetup: ['server/test/postgres.ts'],
          // Deep ones encode beside each other.
          testTimeout: isDeep ? 180_000 : 60_000,
          hookTimeout: isDeep ? 180_000 : 60_000,
        },
      },
      {
        test: {
          name: 'pipeline',
          include: pipeline,
          exclude: [...drills, ...deepFiles],
          retry,
          globalSetup: ['server/test/postgres.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // After all else, since encodes use the whole machine.
          maxWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'drills',
          include: drills,
          exclude: deepFiles,
          globalSetup: ['server/test/postgres.ts'],
          // Each is a site under load, and counts what fails, or kills what it started: alone, and at last.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
