import type { Db } from '../../platform/db/database.ts'
import { findCreatedAt } from './queries.ts'

const newcomerMs = 7 * 86_400_000

/** True in the account's first week. Throwaway accounts are rarely older. */
export async function isNewcomer(db: Db, userId: number, now: Date): Promise<boolean> {
  const createdAt = await findCreatedAt(db, userId)
  return createdAt === undefined || now.getTime() - createdAt.getTime() < newcomerMs
}
