import { everyPermission } from '@kinora/contract/permissions'
import type { Profile } from '@kinora/contract/profile'
import type { Person, User } from '@kinora/contract/users'
import { smallKey } from './picture-keys.ts'
import type { UserRow } from './queries.ts'

const pictureAddress = (key: string | null) => (key === null ? null : `/media/${key}`)

export type PersonRow = Pick<UserRow, 'id' | 'username' | 'avatarKey' | 'isVerified'>

/** Public fields only; with the small avatar. */
export const presentPerson = (row: PersonRow): Person => ({
  id: row.id,
  username: row.username,
  avatar: row.avatarKey === null ? null : pictureAddress(smallKey(row.avatarKey)),
  isVerified: row.isVerified,
})

export const presentProfile = (
  row: Pick<UserRow, 'username' | 'bio' | 'avatarKey' | 'bannerKey'>,
): Profile => ({
  username: row.username,
  bio: row.bio,
  avatar: pictureAddress(row.avatarKey),
  channelBanner: pictureAddress(row.bannerKey),
})

export const presentUser = (row: UserRow): User => ({
  ...presentPerson(row),
  ...presentProfile(row),
  email: row.email,
  isAdmin: row.isAdmin,
  role: { id: row.role.id, name: row.role.name },
  permissions: row.isAdmin ? everyPermission : row.role.permissions,
  monetizationEnabled: row.monetizationEnabled,
  deletesAt: row.deletesAt?.toISOString() ?? null,
  isSuspended: row.suspendedAt !== null,
})
