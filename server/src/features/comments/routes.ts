import { blocks } from '@kinora/contract/blocks'
import {
  comments,
  creatorComments,
  postComments,
  videoComments,
  type CommentSubject,
} from '@kinora/contract/comments'
import { managedComments } from '@kinora/contract/managed-comments'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { block, listBlocked, unblock, wordsOf, replaceWords } from './blocks.ts'
import { editComment } from './edit.ts'
import { hideEverywhere } from './hide-everywhere.ts'
import { listInbox } from './inbox.ts'
import { setState, setStates } from './moderate.ts'
import { setHeart, setPin } from './mark.ts'
import { countNewer, findState, findThread, listHeld, listReplies, listThreads } from './read.ts'
import { deleteComment } from './remove.ts'
import { listOfSite } from './staff.ts'
import { writeComment } from './write.ts'

export async function commentRoutes(app: FastifyInstance) {
  implement(app, videoComments, under('video'))
  implement(app, postComments, under('post'))
  implement(app, comments, {
    find: (ctx, viewer, { params }) => findThread(ctx, viewer, params.id),
    listReplies: (ctx, viewer, { params, query }) => listReplies(ctx, viewer, params.id, query),
    update: (ctx, viewer, { params, body }) => editComment(ctx, viewer, params.id, body.content),
    remove: (ctx, viewer, { params }) => deleteComment(ctx, viewer, params.id).then(() => undefined),
    setState: (ctx, viewer, { params, body }) => setState(ctx, viewer, params.id, body.state),
    pin: (ctx, viewer, { params }) => setPin(ctx, viewer, params.id, true),
    unpin: (ctx, viewer, { params }) => setPin(ctx, viewer, params.id, false),
    heart: (ctx, viewer, { params }) => setHeart(ctx, viewer, params.id, true),
    unheart: (ctx, viewer, { params }) => setHeart(ctx, viewer, params.id, false),
  })
  implement(app, creatorComments, { list: (ctx, viewer, { query }) => listInbox(ctx, viewer, query) })
  implement(app, managedComments, {
    list: (ctx, viewer, { query }) => listOfSite(ctx, viewer, query),
    updateMany: async (ctx, viewer, { body }) => ({ ids: await setStates(ctx, viewer, body) }),
    remove: (ctx, viewer, { params }) => deleteComment(ctx, viewer, params.id).then(() => undefined),
    hidePerson: (ctx, viewer, { params }) =>
      hideEverywhere(ctx, viewer, params.userId, true).then(() => undefined),
    showPerson: (ctx, viewer, { params }) =>
      hideEverywhere(ctx, viewer, params.userId, false).then(() => undefined),
  })
  implement(app, blocks, {
    list: (ctx, viewer, { query }) => listBlocked(ctx, viewer, query),
    add: (ctx, viewer, { params }) => block(ctx, viewer, params.userId),
    remove: (ctx, viewer, { params }) => unblock(ctx, viewer, params.userId).then(() => undefined),
    findWords: wordsOf,
    updateWords: (ctx, viewer, { body }) => replaceWords(ctx, viewer, body.words),
  })
}

function under(kind: CommentSubject['kind']) {
  const of = (id: number): CommentSubject => ({ kind, id })
  return {
    list: (ctx, viewer, { params, query }) => listThreads(ctx, viewer, of(params.id), query),
    create: (ctx, viewer, { params, body }) => writeComment(ctx, viewer, of(params.id), body),
    findState: (ctx, viewer, { params }) => findState(ctx, viewer, of(params.id)),
    countNewer: (ctx, viewer, { params, query }) => countNewer(ctx, viewer, of(params.id), query.than),
    listHeld: (ctx, viewer, { params, query }) => listHeld(ctx, viewer, of(params.id), query),
  } satisfies Parameters<typeof implement<typeof videoComments>>[2]
}
