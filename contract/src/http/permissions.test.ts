import { t } from '@kinora/contract/text/translate'
import { expect, it } from 'vitest'
import { permissionCatalogue } from './permissions.ts'

/** The catalogue as listed in docs/product.md “Roles”. */
const specifiedCatalogue: Record<string, string> = {
  'Video Management':
    'videos.view videos.create videos.broadcast videos.update videos.delete videos.approve videos.restrictContent',
  'User Management': 'users.read users.create users.update users.delete users.ban',
  'Comments & Community': 'comments.read comments.create comments.update comments.delete comments.moderate',
  Monetization: 'monetization.view monetization.enable monetization.configure monetization.earnings',
  'Analytics & Reporting': 'analytics.view analytics.export reports.generate reports.contentClaims',
  'Categories & Tags': 'categories.view categories.create categories.edit categories.delete tags.manage',
  System: 'settings.read system.security system.notifications',
}

it('docs/product.md “Roles”: has every code of the catalogue, in its category and order, and no other', () => {
  const codes = permissionCatalogue.map(({ category, permissions }) => [
    t(category),
    Object.keys(permissions).join(' '),
  ])
  expect(codes).toEqual(Object.entries(specifiedCatalogue))
})
