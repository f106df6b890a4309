import { msg } from '@kinora/contract/text/translate'

/** Permissions by category (docs/product.md “Roles”). Administrators have all of them. */
export const permissionCatalogue = [
  {
    category: msg`Video Management`,
    permissions: {
      'videos.view': msg`See all videos, private ones too`,
      'videos.create': msg`Upload videos`,
      'videos.broadcast': msg`Go live`,
      'videos.update': msg`Edit video details`,
      'videos.delete': msg`Delete videos`,
      'videos.approve': msg`Moderate videos`,
      'videos.restrictContent': msg`Age-restrict videos or limit their distribution`,
    },
  },
  {
    category: msg`User Management`,
    permissions: {
      'users.read': msg`See users`,
      'users.create': msg`Add users`,
      'users.update': msg`Edit users`,
      'users.delete': msg`Delete users`,
      'users.ban': msg`Ban users`,
    },
  },
  {
    category: msg`Comments & Community`,
    permissions: {
      'comments.read': msg`Read comments`,
      'comments.create': msg`Write comments`,
      'comments.update': msg`Edit comments`,
      'comments.delete': msg`Delete comments`,
      'comments.moderate': msg`Moderate comments`,
    },
  },
  {
    category: msg`Monetization`,
    permissions: {
      'monetization.view': msg`See monetization`,
      'monetization.enable': msg`Enable monetization for creators`,
      'monetization.configure': msg`Configure ads`,
      'monetization.earnings': msg`Manage payment methods and withdrawals`,
    },
  },
  {
    category: msg`Analytics & Reporting`,
    permissions: {
      'analytics.view': msg`See analytics`,
      'analytics.export': msg`Export analytics`,
      'reports.generate': msg`Make reports`,
      'reports.contentClaims': msg`Handle content claims`,
    },
  },
  {
    category: msg`Categories & Tags`,
    permissions: {
      'categories.view': msg`See all categories`,
      'categories.create': msg`Add categories`,
      'categories.edit': msg`Edit categories`,
      'categories.delete': msg`Delete categories`,
      'tags.manage': msg`Manage tags`,
    },
  },
  {
    category: msg`System`,
    permissions: {
      'settings.read': msg`See the site’s settings`,
      'system.security': msg`Manage security`,
      'system.notifications': msg`Manage notifications`,
    },
  },
] as const

type CodesOf<T> = T extends { permissions: infer Permissions } ? keyof Permissions : never
export type Permission = CodesOf<(typeof permissionCatalogue)[number]>

export const allPermissions = permissionCatalogue.flatMap(({ permissions }) =>
  Object.keys(permissions),
) as Permission[]

export const roleIds = {
  administrator: 1,
  contentModerator: 2,
  creator: 3,
  viewer: 4,
  categoryManager: 5,
} as const
