import { z } from 'zod'
import { call } from './call.ts'
import { playlistLimits } from './playlist-rules.ts'
import {
  Holder,
  NewPlaylist,
  Playlist,
  PlaylistChange,
  PlaylistId,
  PlaylistItem,
  PlaylistPage,
  playlistSorts,
} from './playlist-shapes.ts'
import { fromText, Id, limitOf, Nothing, Page, pageOf, Slice, Time, writtenText } from './shared.ts'
import { BaseVersion } from './versions.ts'

const one = z.object({ id: PlaylistId })
const own = z.object({ id: Id })
const itemOf = z.object({ id: PlaylistId, videoId: Id })
const sort = z.enum(playlistSorts).optional()
const Note = writtenText(playlistLimits.note)
const position = fromText(z.number().int().min(0).max(playlistLimits.videos))

const writing = { times: 60, perMinutes: 15, by: 'viewer', of: 'changes' } as const
/** A higher limit, because sorting a long list by hand takes many calls. */
const sorting = { times: 300, perMinutes: 1, by: 'viewer', of: 'changes' } as const

const ChangedItem = PlaylistItem.extend({ videoCount: z.number().int() })

export const playlists = {
  listOfUser: call({
    method: 'GET',
    path: '/api/users/:userId/playlists',
    access: 'anyone',
    summary: 'Playlists of a user: all for the owner, public ones for others',
    params: z.object({ userId: Id }),
    query: Slice.extend({
      q: z.string().trim().max(playlistLimits.name).optional(),
      sort: z.enum(['created', 'updated', 'name', 'videos']).default('created'),
      /** Limits the owner’s own list to public playlists as well. */
      only: z.literal('public').optional(),
    }),
    response: z.object({ playlists: z.array(Playlist), totalCount: z.number().int() }),
  }),
  listSystem: call({
    method: 'GET',
    path: '/api/playlists/system',
    access: 'user',
    summary: 'The two system playlists: Watch later and Liked videos',
    response: z.object({ items: z.array(Playlist) }),
  }),
  listSaved: call({
    method: 'GET',
    path: '/api/playlists/saved',
    access: 'user',
    summary: 'Public playlists of others that the viewer saved, last saved first',
    query: Page,
    response: pageOf(Playlist),
  }),
  listContaining: call({
    method: 'GET',
    path: '/api/playlists/containing',
    access: 'user',
    summary:
      'Playlists of the viewer, and which of them contain a video: Watch later, then last changed first',
    query: z.object({ videoId: Id }),
    response: z.object({ items: z.array(Holder) }),
  }),
  find: call({
    method: 'GET',
    path: '/api/playlists/:id',
    access: 'anyone',
    summary: 'A playlist with its first videos; private ones for their owner only',
    params: one,
    query: z.object({ limit: limitOf(24), sort }),
    response: PlaylistPage,
  }),
  create: call({
    method: 'POST',
    path: '/api/playlists',
    access: 'user',
    summary: 'Create a playlist; as a form, or as JSON without a cover',
    limit: writing,
    bodyKind: 'formOrJson',
    body: NewPlaylist,
    status: 201,
    response: Playlist,
  }),
  update: call({
    method: 'PUT',
    path: '/api/playlists/:id',
    access: 'user',
    summary: 'Update a playlist; as a form with a new cover, otherwise as JSON',
    limit: writing,
    params: one,
    query: BaseVersion,
    bodyKind: 'formOrJson',
    body: PlaylistChange,
    response: Playlist,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/playlists/:id',
    access: 'user',
    summary: 'Move a playlist to the trash, restorable for 30 days',
    params: one,
    status: 204,
    response: Nothing,
  }),
  listItems: call({
    method: 'GET',
    path: '/api/playlists/:id/items',
    access: 'anyone',
    summary: 'Entries of a playlist, in its saved order or another',
    params: one,
    query: Page.extend({
      sort,
      from: position.optional(),
      around: Id.optional(),
    }),
    response: pageOf(PlaylistItem),
  }),
  listOrder: call({
    method: 'GET',
    path: '/api/playlists/:id/order',
    access: 'anyone',
    summary: 'Ids of the videos that the viewer can play, for continuous and shuffled playback',
    params: one,
    query: z.object({ sort }),
    response: z.object({ videoIds: z.array(Id) }),
  }),
  addItem: call({
    method: 'POST',
    path: '/api/playlists/:id/items',
    access: 'user',
    summary: 'Add a video to a playlist; a video that is already in it stays where it is',
    limit: sorting,
    params: one,
    /** `position`, `note` and `addedAt` let Undo restore a removed entry exactly. */
    body: z.object({
      videoId: Id,
      position: position.optional(),
      note: Note.optional(),
      addedAt: Time.optional(),
    }),
    status: 201,
    response: ChangedItem,
  }),
  changeItem: call({
    method: 'PATCH',
    path: '/api/playlists/:id/items/:videoId',
    access: 'user',
    summary: 'Move an entry to another position, counted from 0, or change its note',
    limit: sorting,
    params: itemOf,
    body: z.object({ position, note: Note }).partial(),
    response: ChangedItem,
  }),
  removeItem: call({
    method: 'DELETE',
    path: '/api/playlists/:id/items/:videoId',
    access: 'user',
    summary: 'Remove a video from a playlist; idempotent',
    limit: sorting,
    params: itemOf,
    status: 204,
    response: Nothing,
  }),
  removeItems: call({
    method: 'POST',
    path: '/api/playlists/:id/clearing',
    access: 'user',
    summary: 'Remove all entries that the viewer has watched, or all that are unavailable',
    limit: writing,
    params: one,
    body: z.object({ which: z.enum(['watched', 'unavailable']) }),
    response: z.object({ removedCount: z.number().int(), videoCount: z.number().int() }),
  }),
  save: call({
    method: 'PUT',
    path: '/api/playlists/:id/saved',
    access: 'user',
    summary: 'Save a public playlist of another user to the library',
    limit: sorting,
    params: own,
    response: z.object({ isSaved: z.literal(true) }),
  }),
  forget: call({
    method: 'DELETE',
    path: '/api/playlists/:id/saved',
    access: 'user',
    summary: 'Remove a saved playlist from the library; idempotent',
    limit: sorting,
    params: own,
    response: z.object({ isSaved: z.literal(false) }),
  }),
}
