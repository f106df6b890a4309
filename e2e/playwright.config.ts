import { defineConfig } from '@playwright/test'
import { isDeep, notToday, phonesToday } from '../server/test/sample.ts'

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: '.',
  globalSetup: './run-folder.ts',
  // As many as the smallest machine has processors; each has a site of its own, so no test sees what another one does.
  workers: 2,
  fullyParallel: true,
  // Journeys of what rarely changes; `npm run test:deep` goes them.
  ...(isDeep ? {} : { grepInvert: /@deep/ }),
  timeout: 90_000,
  // On a shared machine a browser may be starved; a test that passes only the second time is still listed as flaky.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 15_000 },
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    // Writing it down takes an eighth of the processor: `--trace retain-on-failure` for who looks for a failure.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    // Pages go through it, past what a test puts in the way; who tests it lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: notToday('e2e'), use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // What is the same on phones.
      grepInvert: isDeep ? /@desktop/ : /@desktop|@deep/,
      testMatch: phonesToday(),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
