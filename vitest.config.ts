import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contract/src/**/*.test.ts', 'server/src/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.api.test.ts', 'server/src/media/*.pipeline.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['server/src/**/*.api.test.ts', 'server/test/**/*.test.ts'],
          globalSetup: ['server/test/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'pipeline',
          include: ['server/src/media/*.pipeline.test.ts'],
          testTimeout: 120_000,
          maxWorkers: 1,
        },
      },
    ],
  },
})
