/** Permissions by category (docs/product.md “Roles”). Administrators have all of them. */
export const permissionCatalogue = {
  'Video Management': {
    'videos.view': 'See all videos, private ones too',
    'videos.create': 'Upload videos',
    'videos.update': 'Edit video details',
    'videos.delete': 'Delete videos',
    'videos.approve': 'Moderate videos',
    'videos.restrictContent': 'Age-restrict videos or limit their distribution',
  },
  'User Management': {
    'users.read': 'See users',
    'users.create': 'Add users',
    'users.update': 'Edit users',
    'users.delete': 'Delete users',
    'users.ban': 'Ban users',
  },
  'Comments & Community': {
    'comments.read': 'Read comments',
    'comments.create': 'Write comments',
    'comments.update': 'Edit comments',
    'comments.delete': 'Delete comments',
    'comments.moderate': 'Moderate comments',
  },
  Monetization: {
    'monetization.view': 'See monetization',
    'monetization.enable': 'Enable monetization for creators',
    'monetization.configure': 'Configure ads',
    'monetization.earnings': 'Manage payment methods and withdrawals',
  },
  'Analytics & Reporting': {
    'analytics.view': 'See analytics',
    'analytics.export': 'Export analytics',
    'reports.generate': 'Make reports',
    'reports.contentClaims': 'Handle content claims',
  },
  'Categories & Tags': {
    'categories.view': 'See all categories',
    'categories.create': 'Add categories',
    'categories.edit': 'Edit categories',
    'categories.delete': 'Delete categories',
    'tags.manage': 'Manage tags',
  },
  System: {
    'settings.read': 'See the site’s settings',
    'system.security': 'Manage security',
    'system.notifications': 'Manage notifications',
  },
} as const

type PermissionCodes<T> = T extends Record<string, unknown> ? keyof T : never
export type Permission = PermissionCodes<(typeof permissionCatalogue)[keyof typeof permissionCatalogue]>

export const allPermissions = Object.values(permissionCatalogue).flatMap(Object.keys) as Permission[]

export const roleIds = {
  administrator: 1,
  contentModerator: 2,
  creator: 3,
  viewer: 4,
  categoryManager: 5,
} as const
