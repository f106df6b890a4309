import { blocks } from '@kinora/contract/blocks'
import { comments, videoComments } from '@kinora/contract/comments'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { implement } from '../../platform/http/implement.ts'

export async function commentRoutes(app: FastifyInstance) {
  implement(app, videoComments, {
    list: later,
    create: later,
    findState: later,
    countNewer: later,
    listHeld: later,
  })
  implement(app, comments, {
    find: later,
    listReplies: later,
    update: later,
    remove: later,
    setState: later,
    pin: later,
    unpin: later,
    heart: later,
    unheart: later,
  })
  implement(app, blocks, {
    list: later,
    add: later,
    remove: later,
    findWords: later,
    updateWords: later,
  })
}

/** The calls stand before what they do. */
const later = async (): Promise<never> => {
  throw new DomainError('not_implemented', 'Comments come soon.')
}
