import { defaultSettings, Settings } from '@kinora/contract/people/settings/schemas'
import type { Context } from '../../../context.ts'
import * as queries from './queries.ts'

export async function findUserSettings(ctx: Context, userId: number): Promise<Settings> {
  return Settings.parse((await queries.findSettings(ctx.db, userId)) ?? defaultSettings)
}

export async function updateUserSettings(
  ctx: Context,
  userId: number,
  changed: Partial<Settings>,
): Promise<Settings> {
  return Settings.parse(await queries.upsertSettings(ctx.db, userId, changed))
}

/** Null if the owner hides the count; it is public by default. */
export const publicCount = (count: number, isPublic: boolean | null) => (isPublic === false ? null : count)
