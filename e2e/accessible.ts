import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isDeep } from '../server/test/depth.ts'
import { errorsOf } from './html-checker.ts'

const axeOptions = {
  rules: {
    // Off by default in axe, and part of WCAG 2.2 AA: 24 px to hit, or as much room around.
    'target-size': { enabled: isDeep },
    // By far the slowest: it looks at what lies behind every word.
    'color-contrast': { enabled: isDeep },
  },
  // What is in order is not described.
  resultTypes: ['violations' as const],
}

/** A colour on its way to another one is no colour to judge by. */
async function restOfMoves() {
  const ends = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(ends)
      .map(({ finished }) => finished),
  )
}

/** The page as it is now, as HTML. */
const writtenOut = async (page: Page) =>
  `<!doctype html>${await page.locator('html').evaluate(({ outerHTML }) => outerHTML)}`

/** Nothing that axe finds, in the theme the page has now; in the deep tests nothing either that is no HTML. */
export async function expectAccessible(page: Page) {
  await page.evaluate(restOfMoves)
  const axe = new AxeBuilder({ page }).options(axeOptions)
  // Where there are frames, axe opens another page to put together what each of them says; else that only takes time.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([])
  if (isDeep) expect(await errorsOf(await writtenOut(page))).toEqual([])
}

/** The same in light and dark, on a page that stays as it is. */
export async function expectAccessibleInBothThemes(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await expectAccessible(page)
  }
}
