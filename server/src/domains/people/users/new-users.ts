import type { Db } from '../../../platform/db/database.ts'
import { findUserCreatedAt } from './queries.ts'

const newUserPeriodMs = 7 * 86_400_000

/** True in the account's first week. Throwaway accounts are rarely older. */
export async function isNewUser(db: Db, userId: number, now: Date): Promise<boolean> {
  const createdAt = await findUserCreatedAt(db, userId)
  return createdAt === undefined || now.getTime() - createdAt.getTime() < newUserPeriodMs
}
