import { defaultSettings, Settings } from '@kinora/contract/settings'
import type { Context } from '../../context.ts'
import * as queries from './queries.ts'

/** What a person prefers; the defaults until they change something. */
export async function settingsOf(ctx: Context, userId: number): Promise<Settings> {
  return Settings.parse((await queries.find(ctx.db, userId)) ?? defaultSettings)
}

/** Changes the given preferences; what is left out stays. */
export async function changeSettings(
  ctx: Context,
  userId: number,
  changed: Partial<Settings>,
): Promise<Settings> {
  return Settings.parse(await queries.change(ctx.db, userId, changed))
}
