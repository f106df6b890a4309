import { roleIds } from './permissions.ts'

export const roleLimits = { nameMin: 2, name: 50, description: 500, youtubeEquivalent: 100 } as const

/** Whoever has this role may do everything, so there is nothing in it to edit. */
export const canEditRole = ({ id }: { id: number }) => id !== roleIds.administrator

/** Roles that the program itself relies on keep their names, and stay. */
export const canRenameRole = ({ systemManaged }: { systemManaged: boolean }) => !systemManaged
export const canDeleteRole = (role: { systemManaged: boolean }) => !role.systemManaged
