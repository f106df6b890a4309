import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const phoneDevice = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

export async function openHelp(page: Page) {
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
}

export const linksOf = (region: Locator) =>
  region
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => `${link.textContent} ${link.getAttribute('href')}`))
