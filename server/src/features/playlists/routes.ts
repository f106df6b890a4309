import { playlists } from '@kinora/contract/playlists'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { createPlaylist, forgetPlaylist, savePlaylist, updatePlaylist } from './edit.ts'
import { addItem, changeItem, removeItem, removeItems } from './items.ts'
import {
  findPlaylist,
  listContaining,
  listItems,
  listOfUser,
  listOrder,
  listSaved,
  listSystem,
} from './service.ts'
import { removePlaylist } from './trash.ts'

export async function playlistRoutes(app: FastifyInstance) {
  implement(app, playlists, {
    listOfUser,
    listSystem: async (ctx, viewer) => ({ items: await listSystem(ctx, viewer) }),
    listSaved,
    listContaining: async (ctx, viewer, { query }) => ({
      items: await listContaining(ctx, viewer, query.videoId),
    }),
    find: findPlaylist,
    create: (ctx, viewer, { body }) => createPlaylist(ctx, viewer, body),
    update: updatePlaylist,
    remove: async (ctx, viewer, { params }) => {
      await removePlaylist(ctx, viewer, params.id)
      return undefined
    },
    listItems,
    listOrder,
    addItem,
    changeItem,
    removeItem: async (ctx, viewer, input) => {
      await removeItem(ctx, viewer, input)
      return undefined
    },
    removeItems,
    save: async (ctx, viewer, { params }) => {
      await savePlaylist(ctx, viewer, params.id)
      return { isSaved: true } as const
    },
    forget: async (ctx, viewer, { params }) => {
      await forgetPlaylist(ctx, viewer, params.id)
      return { isSaved: false } as const
    },
  })
}
