import { playlists } from '@kinora/contract/community/playlists/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { createPlaylist, requireUserPlaylist, savePlaylist, unsavePlaylist, updatePlaylist } from './edit.ts'
import { addItem, updateItem, removeItem, clearItems } from './items.ts'
import {
  findPlaylist,
  listMemberships,
  listItems,
  listOfUser,
  listVideoIds,
  listSaved,
  listSystemPlaylists,
} from './service.ts'
import { playlistTrash } from './trash.ts'

export async function playlistRoutes(app: FastifyInstance) {
  implement(app, playlists, {
    listOfUser,
    listSystem: async (ctx, viewer) => ({ items: await listSystemPlaylists(ctx, viewer) }),
    listSaved,
    listMemberships: async (ctx, viewer, { query }) => ({
      items: await listMemberships(ctx, viewer, query.videoId),
    }),
    find: findPlaylist,
    create: (ctx, viewer, { body }) => createPlaylist(ctx, viewer, body),
    update: updatePlaylist,
    remove: (ctx, viewer, { params }) =>
      playlistTrash.softDelete(ctx, viewer, requireUserPlaylist(params.id)),
    listItems,
    listVideoIds,
    addItem,
    updateItem,
    removeItem,
    clearItems,
    save: async (ctx, viewer, { params }) => {
      await savePlaylist(ctx, viewer, params.id)
      return { isSaved: true } as const
    },
    unsave: async (ctx, viewer, { params }) => {
      await unsavePlaylist(ctx, viewer, params.id)
      return { isSaved: false } as const
    },
  })
}
