import { defineConfig } from '@playwright/test'
import { makes } from './tab.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: './prepare.ts',
  // One browser after the other: what plays in time on two cores is what this is about.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  outputDir: '../test-results/browsers',
  // WebKitGTK 2.50 with GStreamer 1.22: now and then its main thread waits for ever for that of a film. Who passes at the
  // second try only is named, and more than two fail the run.
  projects: makes.map((name) => ({ name, retries: name === 'webkit' || process.env.CI ? 1 : 0 })),
})
