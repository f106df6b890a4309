import { describe, expect, it } from 'vitest'
import { canAdminister, canOpenPage } from './page-access.ts'
import { pages } from './pages.ts'
import type { Permission } from './permissions.ts'

const person = (...permissions: Permission[]) => ({ isAdmin: false, permissions })
const admin = { isAdmin: true, permissions: [] }

describe('who may enter the administration (docs/product.md “Administration”)', () => {
  it.each([
    ['a visitor', null, false],
    ['a Basic User', person('videos.view', 'comments.read', 'comments.create'), false],
    ['a Category Manager', person('categories.view', 'categories.edit'), true],
    ['who may do something to categories and not see them', person('categories.edit'), false],
    ['an administrator', admin, true],
  ])('%s', (_who, who, may) => {
    expect(canAdminister(who)).toBe(may)
  })
})

describe('who may see a page', () => {
  const manager = person('categories.view')
  it.each([
    [null, pages.home, true],
    [null, pages.history, false],
    [person(), pages.history, true],
    [manager, pages.adminCategories, true],
    [manager, pages.adminUsers, false],
    [manager, pages.adminRoles, false],
    [admin, pages.adminUsers, true],
    [admin, pages.adminRoles, true],
  ])('%o at $path: %s', (who, page, may) => {
    expect(canOpenPage(who, 'access' in page ? page.access : undefined)).toBe(may)
  })
})
