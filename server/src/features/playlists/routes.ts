import { playlists } from '@kinora/contract/playlists'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { implement } from '../../platform/http/implement.ts'

const later = async () => {
  throw new DomainError('not_found', 'Playlist not found.')
}

export async function playlistRoutes(app: FastifyInstance) {
  implement(app, playlists, {
    listOfUser: later,
    listSystem: later,
    listSaved: later,
    listContaining: later,
    find: later,
    create: later,
    update: later,
    remove: later,
    listItems: later,
    listOrder: later,
    addItem: later,
    changeItem: later,
    removeItem: later,
    removeItems: later,
    save: later,
    forget: later,
  })
}
