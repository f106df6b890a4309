import { reports, type Report } from '@kinora/contract/reports'
import type { Page } from '@playwright/test'
import { codeFor, expect, expectAccessible, expectNoSidewaysScroll, test, type Member } from './fixtures.ts'
import { fileOf } from './pictures.ts'

// docs/product.md “Reports” and “Feedback”

const said = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
