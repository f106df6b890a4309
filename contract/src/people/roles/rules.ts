import { roleIds } from '../../http/permissions.ts'

export const roleLimits = { nameMin: 2, name: 50, description: 500, youtubeEquivalent: 100 } as const

/** The Administrator role implies every permission, so it has nothing to edit. */
export const canEditRole = ({ id }: { id: number }) => id !== roleIds.administrator

/** The program relies on system roles: they keep their names and cannot be deleted. */
export const canRenameRole = ({ systemManaged }: { systemManaged: boolean }) => !systemManaged
export const canDeleteRole = (role: { systemManaged: boolean }) => !role.systemManaged
