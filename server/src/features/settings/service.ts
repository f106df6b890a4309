import { defaultSettings, Settings } from '@kinora/contract/settings'
import type { Context } from '../../context.ts'
import * as queries from './queries.ts'

export async function settingsOf(ctx: Context, userId: number): Promise<Settings> {
  return Settings.parse((await queries.find(ctx.db, userId)) ?? defaultSettings)
}

export async function changeSettings(
  ctx: Context,
  userId: number,
  changed: Partial<Settings>,
): Promise<Settings> {
  return Settings.parse(await queries.change(ctx.db, userId, changed))
}
