import type { Tune } from '@kinora/contract/feeds'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import * as queries from './tune-queries.ts'

const asUsual: Tune = { fresh: 0, subscriptions: 0, variety: 0 }

export const findTune = async (ctx: Context, viewer: Viewer): Promise<Tune> =>
  (await queries.find(ctx.db, viewer.id)) ?? asUsual

export const changeTune = (ctx: Context, viewer: Viewer, change: Partial<Tune>): Promise<Tune> =>
  queries.set(ctx.db, viewer.id, change)

export async function resetTune(ctx: Context, viewer: Viewer): Promise<Tune> {
  await queries.remove(ctx.db, viewer.id)
  return asUsual
}
