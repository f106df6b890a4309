import type { BellSetting } from '@kinora/contract/library/viewer-state/schemas'
import type { CallRequest } from '@kinora/contract/http/call'
import type { SubscribedChannel, SuggestedChannel } from '@kinora/contract/community/subscriptions/schemas'
import type { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import type { Context } from '../../../context.ts'
import { anchorOf, keyAnchorOf, pageFrom, wordAnchorOf } from '../../../platform/db/keyset.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { presentUserSummary } from '../../people/users/present.ts'
import * as queries from './channel-queries.ts'
import { truncateText } from '@kinora/contract/text/truncate-text'
import { publicCount } from '../../people/settings/service.ts'

type ListQuery = CallRequest<typeof subscriptions.list>['query']
type Row = Awaited<ReturnType<typeof queries.listByDate>>[number]
interface KeyedRow extends Omit<Row, 'key'> {
  key: Date | string | number
}

function anchorOfKey(id: number, key: KeyedRow['key']) {
  if (key instanceof Date) return { id, time: key }
  return typeof key === 'number' ? { id, key: String(key) } : { id, word: key }
}

export async function listSubscriptions(ctx: Context, viewer: Viewer, { limit, cursor, sort, q }: ListQuery) {
  const listQuery = { subscriberId: viewer.id, limit: limit + 1, search: q || undefined }
  const ordered: Record<typeof sort, () => Promise<KeyedRow[]>> = {
    newest: () => queries.listByDate(ctx.db, listQuery, anchorOf(cursor)),
    recent: () => queries.listByUpload(ctx.db, listQuery, anchorOf(cursor)),
    name: () => queries.listByName(ctx.db, listQuery, wordAnchorOf(cursor)),
    watched: () => queries.listByWatched(ctx.db, listQuery, keyAnchorOf(cursor)),
  }
  return pageFrom(await ordered[sort](), {
    limit,
    anchor: ({ id, key }) => anchorOfKey(id, key),
    present: (row): SubscribedChannel => ({
      ...presentUserSummary(row),
      bell: row.bell as BellSetting,
      subscribedAt: row.createdAt.toISOString(),
      lastUploadAt: row.lastUploadAt?.toISOString() ?? null,
      subscriberCount: publicCount(row.subscribers, row.showSubscriberCount),
    }),
  })
}

const suggestionCount = 12
const maxBioLength = 160

export async function listSuggestions(ctx: Context, viewer: Viewer): Promise<{ items: SuggestedChannel[] }> {
  const rows = await queries.listSuggestedChannels(ctx.db, viewer.id, suggestionCount)
  return {
    items: rows.map((row) => ({
      ...presentUserSummary(row),
      subscriberCount: publicCount(row.subscribers, row.showSubscriberCount),
      bio: truncateText(row.bio, maxBioLength),
    })),
  }
}
