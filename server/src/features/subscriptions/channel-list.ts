import type { CallRequest } from '@kinora/contract/call'
import type { Bell, SubscribedChannel, subscriptions, SuggestedChannel } from '@kinora/contract/subscriptions'
import type { Context } from '../../context.ts'
import { anchorOf, keyAnchorOf, pageFrom, wordAnchorOf } from '../../platform/db/keyset.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { shownCount } from '../settings/shown-count.ts'
import { presentPerson } from '../users/present.ts'
import * as queries from './channel-queries.ts'
import { cutText } from '@kinora/contract/cut-text'

type ListQuery = CallRequest<typeof subscriptions.list>['query']
type Row = Awaited<ReturnType<typeof queries.listByTime>>[number]
interface Keyed extends Omit<Row, 'key'> {
  key: Date | string | number
}

function anchorAt(id: number, key: Keyed['key']) {
  if (key instanceof Date) return { id, time: key }
  return typeof key === 'number' ? { id, key: String(key) } : { id, word: key }
}

export async function listSubscriptions(ctx: Context, viewer: Viewer, { limit, cursor, sort, q }: ListQuery) {
  const wanted = { subscriberId: viewer.id, limit: limit + 1, words: q || undefined }
  const ordered: Record<typeof sort, () => Promise<Keyed[]>> = {
    newest: () => queries.listByTime(ctx.db, wanted, anchorOf(cursor)),
    recent: () => queries.listByUpload(ctx.db, wanted, anchorOf(cursor)),
    name: () => queries.listByName(ctx.db, wanted, wordAnchorOf(cursor)),
    watched: () => queries.listByWatched(ctx.db, wanted, keyAnchorOf(cursor)),
  }
  return pageFrom(await ordered[sort](), {
    limit,
    anchor: ({ id, key }) => anchorAt(id, key),
    present: (row): SubscribedChannel => ({
      ...presentPerson(row),
      bell: row.bell as Bell,
      subscribedAt: row.createdAt.toISOString(),
      lastUploadAt: row.lastUploadAt?.toISOString() ?? null,
      subscriberCount: shownCount(row.subscribers, row.showSubscriberCount),
    }),
  })
}

const suggested = 12
const longestBio = 160

export async function listSuggestions(ctx: Context, viewer: Viewer): Promise<{ items: SuggestedChannel[] }> {
  const rows = await queries.listSuggested(ctx.db, viewer.id, suggested)
  return {
    items: rows.map((row) => ({
      ...presentPerson(row),
      subscriberCount: shownCount(row.subscribers, row.showSubscriberCount),
      bio: cutText(row.bio, longestBio),
    })),
  }
}
