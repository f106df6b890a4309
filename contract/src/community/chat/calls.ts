import { z } from 'zod'
import { call } from '../../http/call.ts'
import { Id } from '../../http/shared.ts'
import { chatLimits } from './rules.ts'
import { Chat, ChatMessage, ChatQuery, ChatReplay, NewChatMessage, ReplayQuery } from './schemas.ts'

const params = z.object({ id: Id })

export const chat = {
  find: call({
    method: 'GET',
    path: '/api/videos/:id/chat',
    access: 'anyone',
    summary: 'The newest messages of a broadcast, or what is new since an answer; can wait for it',
    params,
    query: ChatQuery,
    response: Chat,
  }),
  replay: call({
    method: 'GET',
    path: '/api/videos/:id/chat/replay',
    access: 'anyone',
    summary: 'The messages that were written during a span of the film',
    params,
    query: ReplayQuery,
    response: ChatReplay,
  }),
  create: call({
    method: 'POST',
    path: '/api/videos/:id/chat',
    access: 'user',
    scope: 'comments.create',
    summary: 'Write in the chat of a broadcast; it is moderated, pinned and removed like a comment',
    limit: { times: chatLimits.perMinute, perMinutes: 1, by: 'viewer', of: 'messages' },
    params,
    body: NewChatMessage,
    status: 201,
    response: ChatMessage,
  }),
}
