import type { CallRequest } from '@kinora/contract/http/call'
import type { CommentPolicy, InboxComment } from '@kinora/contract/community/comments/schemas'
import type { creatorComments } from '@kinora/contract/community/comments/calls'
import type { ResponsiveImage } from '@kinora/contract/people/users/schemas'
import type { Context } from '../../../context.ts'
import { anchorOf, pageFrom } from '../../../platform/db/keyset.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { presentPoster } from '../../library/videos/present.ts'
import { presentComment } from './present.ts'
import { subjectOf } from './subjects.ts'
import { truncateText } from '@kinora/contract/text/truncate-text'
import * as queries from './moderation-queries.ts'

type InboxListQuery = CallRequest<typeof creatorComments.list>['query']

/** docs/product.md “Comments in the studio” */
export async function listInbox(ctx: Context, viewer: Viewer, { filter, q, cursor, limit }: InboxListQuery) {
  const inboxQuery = {
    channelId: viewer.id,
    filter,
    search: q?.trim() || undefined,
    after: anchorOf(cursor),
    limit: limit + 1,
  }
  return pageFrom(await queries.listInbox(ctx.db, inboxQuery), {
    limit,
    anchor: ({ id, createdAt }) => ({ id, time: createdAt }),
    present: (row) => presentInboxComment(viewer, row),
  })
}

function presentInboxComment(viewer: Viewer, row: queries.InboxRow): InboxComment {
  const subject = subjectOf(row)
  const about = { ...subject, ownerId: viewer.id, policy: row.policy as CommentPolicy, count: 0 }
  return {
    id: row.id,
    comment: presentComment(viewer, about, row),
    under: {
      ...subject,
      title: truncateText(row.title, queries.subjectTitleLength),
      picture: row.videoId === null ? (row.picture as ResponsiveImage | null) : presentPoster(row),
      isShort: row.isShort ?? false,
    },
    isAnswered: row.isAnswered,
  }
}
