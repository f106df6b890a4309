import { defineConfig } from 'vitest/config'

const pipeline = ['server/**/*.pipeline.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'contract/src/**/*.test.ts',
            'server/{src,seed}/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/*.api.test.ts', ...pipeline, '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['server/src/**/*.api.test.ts', 'server/test/**/*.test.ts'],
          exclude: pipeline,
          globalSetup: ['server/test/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'pipeline',
          include: pipeline,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          maxWorkers: 1,
        },
      },
    ],
  },
})
