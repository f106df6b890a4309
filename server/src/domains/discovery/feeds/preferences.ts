import type { FeedPreferences } from '@kinora/contract/discovery/feeds/schemas'
import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import * as queries from './preference-queries.ts'

const defaultPreferences: FeedPreferences = { fresh: 0, subscriptions: 0, variety: 0 }

export const findPreferences = async (ctx: Context, viewer: Viewer): Promise<FeedPreferences> =>
  (await queries.find(ctx.db, viewer.id)) ?? defaultPreferences

export const updatePreferences = (
  ctx: Context,
  viewer: Viewer,
  change: Partial<FeedPreferences>,
): Promise<FeedPreferences> => queries.upsert(ctx.db, viewer.id, change)

export async function resetPreferences(ctx: Context, viewer: Viewer): Promise<FeedPreferences> {
  await queries.remove(ctx.db, viewer.id)
  return defaultPreferences
}
