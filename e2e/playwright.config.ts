import { defineConfig } from '@playwright/test'
import { existsSync } from 'node:fs'
import { isDeep } from '../server/test/depth.ts'

/** Specs that differ on phones; tests that are the same there have the tag `@desktop`. */
const phoneSpecs = [
  'studio-content-by-keyboard.spec.ts',
  'admin-screens.spec.ts',
  'channel.spec.ts',
  'comments.spec.ts',
  'content.spec.ts',
  'history.spec.ts',
  'home.spec.ts',
  'languages.spec.ts',
  'monetization.spec.ts',
  'pages.spec.ts',
  'posts.spec.ts',
  'reactions.spec.ts',
  'reports.spec.ts',
  'shorts.spec.ts',
  'sign-in.spec.ts',
  'site-settings.spec.ts',
  'studio-content.spec.ts',
  'studio.spec.ts',
  'users.spec.ts',
  'viewer-screens.spec.ts',
]

/** `npm test` sets the path. */
const installedChromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) =>
  existsSync(path),
)
const chromium = process.env.CHROMIUM_PATH ?? installedChromium

export default defineConfig({
  testDir: '.',
  globalSetup: './run-folder.ts',
  // As many as the smallest machine has cores. Each worker has its own site, so tests do not see each other's data.
  workers: 2,
  fullyParallel: true,
  // docs/testing.md lists what is in which suite.
  timeout: 90_000,
  // Browsers may starve on a shared machine; a test that passes only the second time is still listed as flaky.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 15_000 },
  reporter: 'list',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/kit-screens/{arg}{ext}',
  use: {
    // Recording takes an eighth of the CPU; use `--trace retain-on-failure` to investigate a failure.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    // A service worker bypasses `page.route`; its own tests enable it.
    serviceWorkers: 'block',
    // Animations take a tenth of the CPU; the deep tests run with them.
    contextOptions: { reducedMotion: isDeep ? 'no-preference' : 'reduce' },
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
    {
      name: 'desktop',
      ...(isDeep ? {} : { grepInvert: /@deep|@phone/ }),
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      ...(isDeep
        ? { testMatch: phoneSpecs, grepInvert: /@desktop/ }
        : { grep: /@phone/, grepInvert: /@deep/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
