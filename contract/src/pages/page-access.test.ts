import { describe, expect, it } from 'vitest'
import { canAdminister, canOpenPage } from './page-access.ts'
import { pages } from './pages.ts'
import type { Permission } from '../http/permissions.ts'

const userWith = (...permissions: Permission[]) => ({ isAdmin: false, permissions })
const admin = { isAdmin: true, permissions: [] }

describe('who may enter the administration (docs/product.md “Administration”)', () => {
  it.each([
    ['a visitor', null, false],
    ['a Basic User', userWith('videos.view', 'comments.read', 'comments.create'), false],
    ['a Category Manager', userWith('categories.view', 'categories.edit'), true],
    ['who may do something to categories and not see them', userWith('categories.edit'), false],
    ['an administrator', admin, true],
  ])('%s', (_name, user, may) => {
    expect(canAdminister(user)).toBe(may)
  })
})

describe('who may see a page', () => {
  const manager = userWith('categories.view')
  it.each([
    [null, pages.home, true],
    [null, pages.history, false],
    [userWith(), pages.history, true],
    [manager, pages.adminCategories, true],
    [manager, pages.adminUsers, false],
    [manager, pages.adminRoles, false],
    [admin, pages.adminUsers, true],
    [admin, pages.adminRoles, true],
  ])('%o at $path: %s', (user, page, may) => {
    expect(canOpenPage(user, 'access' in page ? page.access : undefined)).toBe(may)
  })
})
