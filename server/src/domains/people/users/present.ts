import { allPermissions } from '@kinora/contract/http/permissions'
import type { Profile, User, UserSummary } from '@kinora/contract/people/users/schemas'
import { smallProfileImageKey } from './profile-images.ts'
import type { UserRow } from './queries.ts'

const profileImageUrl = (key: string | null) => (key === null ? null : `/media/${key}`)

export type UserSummaryRow = Pick<UserRow, 'id' | 'username' | 'avatarKey' | 'isVerified'>

/** Public fields only; with the small avatar. */
export const presentUserSummary = (row: UserSummaryRow): UserSummary => ({
  id: row.id,
  username: row.username,
  avatar: row.avatarKey === null ? null : profileImageUrl(smallProfileImageKey(row.avatarKey)),
  isVerified: row.isVerified,
})

export const presentProfile = (
  row: Pick<UserRow, 'username' | 'bio' | 'avatarKey' | 'bannerKey'>,
): Profile => ({
  username: row.username,
  bio: row.bio,
  avatar: profileImageUrl(row.avatarKey),
  channelBanner: profileImageUrl(row.bannerKey),
})

export const presentUser = (row: UserRow): User => ({
  ...presentUserSummary(row),
  ...presentProfile(row),
  email: row.email,
  isAdmin: row.isAdmin,
  role: { id: row.role.id, name: row.role.name },
  permissions: row.isAdmin ? allPermissions : row.role.permissions,
  monetizationEnabled: row.monetizationEnabled,
  deletesAt: row.deletesAt?.toISOString() ?? null,
  isSuspended: row.suspendedAt !== null,
})
