import type { Permission } from '@kinora/contract/permissions'
import type { Viewer } from './use-viewer.ts'

/** What the roles of a person allow; a user that was stored by an older version has none said. */
export function permissionsOf(viewer: Viewer): readonly Permission[] {
  const permissions: unknown = 'permissions' in viewer ? viewer.permissions : undefined
  return Array.isArray(permissions)
    ? permissions.filter((code): code is Permission => typeof code === 'string')
    : []
}
