import type { Person, User } from '@kinora/contract/users'
import type { UserRow } from './queries.ts'

const mediaAddress = (key: string | null) => (key === null ? null : `/media/${key}`)

/** What a join selects of a person whom others see. */
export type PersonRow = Pick<UserRow, 'id' | 'username' | 'avatarKey' | 'isVerified'>

/** A person as others see them: never the address, never the rights. */
export const presentPerson = (row: PersonRow): Person => ({
  id: row.id,
  username: row.username,
  avatar: mediaAddress(row.avatarKey),
  isVerified: row.isVerified,
})

/** A person as they see themselves. */
export const presentUser = (row: UserRow): User => ({
  ...presentPerson(row),
  email: row.email,
  bio: row.bio,
  channelBanner: mediaAddress(row.bannerKey),
  isAdmin: row.isAdmin,
  monetizationEnabled: row.monetizationEnabled,
})
