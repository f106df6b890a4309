import { expect, test } from './fixtures.ts'

// To accept a change: TEST_DEPTH=deep npx playwright test kit-screens --project=desktop --update-snapshots

for (const theme of ['dark', 'light'] as const) {
  test(`the kit looks as in e2e/kit-screens/${theme}`, { tag: ['@deep', '@desktop'] }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.goto('/demoastikpage')
    await expect(page.locator('figure svg.recharts-surface').first()).toBeVisible()
    const sections = await page.locator('main section:has(> h2)').all()
    expect(sections.length).toBeGreaterThan(12)
    for (const section of sections) {
      const heading = await section.locator('> h2').innerText()
      const name = heading.toLowerCase().replaceAll(/[^a-z]+/g, '-')
      // From machine to machine letters are up to a pixel wider, which moves what follows: 2 % of the pixels differ.
      await expect.soft(section).toHaveScreenshot([theme, `${name}.png`], { maxDiffPixelRatio: 0.03 })
    }
  })
}
