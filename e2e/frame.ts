import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** A page with header and sidebar around it that everybody may see. */
export async function openHelp(page: Page) {
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
}

/** Word and address of every link, in order. */
export const linksOf = (place: Locator) =>
  place
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => `${link.textContent} ${link.getAttribute('href')}`))
