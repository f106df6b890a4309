import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isDeep } from '../server/test/depth.ts'
import { checkHtml } from './html-checker.ts'

const axeOptions = {
  rules: {
    // Off by default in axe, and part of WCAG 2.2 AA: targets of 24 px, or that much space around.
    'target-size': { enabled: isDeep },
    // By far the slowest rule.
    'color-contrast': { enabled: isDeep },
  },
  resultTypes: ['violations' as const],
}

/** A colour in transition has no meaningful contrast. */
async function finishAnimations() {
  const isFinite = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isFinite)
      .map(({ finished }) => finished),
  )
}

const serializePage = async (page: Page) =>
  `<!doctype html>${await page.locator('html').evaluate(({ outerHTML }) => outerHTML)}`

export async function expectAccessible(page: Page) {
  await page.evaluate(finishAnimations)
  const axe = new AxeBuilder({ page }).options(axeOptions)
  // With frames, axe opens another page to merge their results; without any that only takes time.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([])
  if (isDeep) expect(await checkHtml(await serializePage(page))).toEqual([])
}

export async function expectAccessibleInBothThemes(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await expectAccessible(page)
  }
}
