import {
  blocks,
  comments,
  creatorComments,
  postComments,
  videoComments,
} from '@kinora/contract/community/comments/calls'
import type { CommentSubject } from '@kinora/contract/community/comments/schemas'
import { managedComments } from '@kinora/contract/community/comments/managed-calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import {
  blockUser,
  listBlockedUsers,
  unblockUser,
  findBlockedWords,
  replaceBlockedWords,
  setCommenterHidden,
} from './channel-blocks.ts'
import { setCommentState, setCommentStates } from './moderate.ts'
import { setHearted, setPinned } from './pins-and-hearts.ts'
import {
  countNewerThreads,
  findCommentsState,
  findThread,
  listHeld,
  listReplies,
  listThreads,
} from './read.ts'
import { listManagedComments, listInbox } from './moderation-lists.ts'
import { commentTrash } from './trash.ts'
import { createComment, editComment } from './write.ts'

export async function commentRoutes(app: FastifyInstance) {
  implement(app, videoComments, subjectHandlers('video'))
  implement(app, postComments, subjectHandlers('post'))
  implement(app, comments, {
    find: (ctx, viewer, { params }) => findThread(ctx, viewer, params.id),
    listReplies: (ctx, viewer, { params, query }) => listReplies(ctx, viewer, params.id, query),
    update: (ctx, viewer, { params, body }) => editComment(ctx, viewer, params.id, body.content),
    remove: (ctx, viewer, { params }) => commentTrash.softDelete(ctx, viewer, params.id),
    setState: (ctx, viewer, { params, body }) => setCommentState(ctx, viewer, params.id, body.state),
    pin: (ctx, viewer, { params }) => setPinned(ctx, viewer, params.id, true),
    unpin: (ctx, viewer, { params }) => setPinned(ctx, viewer, params.id, false),
    heart: (ctx, viewer, { params }) => setHearted(ctx, viewer, params.id, true),
    unheart: (ctx, viewer, { params }) => setHearted(ctx, viewer, params.id, false),
  })
  implement(app, creatorComments, { list: (ctx, viewer, { query }) => listInbox(ctx, viewer, query) })
  implement(app, managedComments, {
    list: (ctx, viewer, { query }) => listManagedComments(ctx, viewer, query),
    updateMany: (ctx, viewer, { body }) => setCommentStates(ctx, viewer, body),
    remove: (ctx, viewer, { params }) => commentTrash.softDelete(ctx, viewer, params.id),
    hideCommenter: (ctx, viewer, { params }) => setCommenterHidden(ctx, viewer, params.userId, true),
    showCommenter: (ctx, viewer, { params }) => setCommenterHidden(ctx, viewer, params.userId, false),
  })
  implement(app, blocks, {
    list: (ctx, viewer, { query }) => listBlockedUsers(ctx, viewer, query),
    add: (ctx, viewer, { params }) => blockUser(ctx, viewer, params.userId),
    remove: (ctx, viewer, { params }) => unblockUser(ctx, viewer, params.userId),
    findWords: findBlockedWords,
    updateWords: (ctx, viewer, { body }) => replaceBlockedWords(ctx, viewer, body.words),
  })
}

function subjectHandlers(kind: CommentSubject['kind']) {
  const of = (id: number): CommentSubject => ({ kind, id })
  return {
    list: (ctx, viewer, { params, query }) => listThreads(ctx, viewer, of(params.id), query),
    create: (ctx, viewer, { params, body }) => createComment(ctx, viewer, of(params.id), body),
    findState: (ctx, viewer, { params }) => findCommentsState(ctx, viewer, of(params.id)),
    countNewer: (ctx, viewer, { params, query }) => countNewerThreads(ctx, viewer, of(params.id), query.than),
    listHeld: (ctx, viewer, { params, query }) => listHeld(ctx, viewer, of(params.id), query),
  } satisfies Parameters<typeof implement<typeof videoComments>>[2]
}
