import { defineConfig } from '@playwright/test'
import { browserNames } from './tab.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: './prepare.ts',
  // One browser at a time: the tests depend on smooth playback on two cores.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  outputDir: '../test-results/browsers',
  // WebKitGTK 2.50 with GStreamer 1.22: its main thread sometimes deadlocks with that of a video. A test that passes
  // only on its second try is listed, and more than two of them fail the run.
  projects: browserNames.map((name) => ({ name, retries: name === 'webkit' || process.env.CI ? 1 : 0 })),
})
