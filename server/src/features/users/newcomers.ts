import type { Db } from '../../platform/db/database.ts'
import { findCreatedAt } from './queries.ts'

const newcomerMs = 7 * 86_400_000

/** Whether somebody is in the first week of their account: accounts made for a flood are not older. */
export async function isNewcomer(db: Db, userId: number, now: Date): Promise<boolean> {
  const createdAt = await findCreatedAt(db, userId)
  return createdAt === undefined || now.getTime() - createdAt.getTime() < newcomerMs
}
