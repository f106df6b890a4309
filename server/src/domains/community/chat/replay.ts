import { chatLimits } from '@kinora/contract/community/chat/rules'
import type { chat as chatCalls } from '@kinora/contract/community/chat/calls'
import type { ChatReplay } from '@kinora/contract/community/chat/schemas'
import type { CallRequest } from '@kinora/contract/http/call'
import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { canModerateSubject } from '../comments/policy.ts'
import { presentVisible } from './present.ts'
import * as queries from './queries.ts'
import { requireChat } from './read.ts'

/** Where one second has more messages than an answer holds, the rest of it is skipped. */
const stepSeconds = 0.001

type Span = CallRequest<typeof chatCalls.replay>['query']

/** @throws DomainError not_found */
export async function replayChat(
  ctx: Context,
  viewer: Viewer | null,
  videoId: number,
  span: Span,
): Promise<ChatReplay> {
  const chat = requireChat(viewer, await queries.findChat(ctx.reads, videoId))
  const { from } = span
  const to = Math.min(span.to, from + chatLimits.spanSeconds)
  if (chat.commentPolicy === 'off') return { messages: [], until: to }
  const rows = await queries.listSpan(ctx.reads, {
    videoId,
    from,
    to,
    viewerId: viewer?.id ?? null,
    seesAll: canModerateSubject(viewer, chat),
    limit: chatLimits.span + 1,
  })
  const until = rows[chatLimits.span]?.atSeconds ?? to
  const isStuck = until === from && to > from
  const shown = isStuck ? rows.slice(0, chatLimits.span) : rows.filter(({ atSeconds }) => atSeconds < until)
  return { messages: presentVisible(viewer, chat, shown), until: isStuck ? from + stepSeconds : until }
}
