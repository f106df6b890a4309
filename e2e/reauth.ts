import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { codeFor, expect, type Member } from './fixtures.ts'
import type { Site } from './site.ts'

/** Dates the sign-in back, so that the session needs a confirmation. */
export const expireReauth = (site: Site, { token }: Member) =>
  site.ground.db
    .updateTable('sessions')
    .set({ reauthenticatedAt: null })
    .where('tokenHash', '=', createHash('sha256').update(token).digest())
    .execute()

export async function reauthByCode(page: Page, email: string) {
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await expect(dialog).toBeVisible()
  await expect(page.locator('[role=dialog][aria-hidden]')).toHaveCSS('opacity', '0')
  await dialog.getByRole('button', { name: `Send a code to ${email}` }).click()
  const code = await codeFor(email)
  await expect(dialog.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.keyboard.type(code)
  await expect(dialog).toHaveCount(0)
}
