import { z } from 'zod'
import { call } from '../../http/call.ts'
import {
  CursorPage,
  cursorPageOf,
  Id,
  NoContent,
  numberFromString,
  OffsetPage,
  pageLimit,
  Timestamp,
  userText,
  BaseVersion,
} from '../../http/shared.ts'
import { playlistLimits, playlistSorts } from './rules.ts'
import {
  NewPlaylist,
  Playlist,
  PlaylistChange,
  PlaylistId,
  PlaylistItem,
  PlaylistMembership,
  PlaylistPage,
} from './schemas.ts'

const playlistParams = z.object({ id: PlaylistId })
const userPlaylistParams = z.object({ id: Id })
const itemParams = z.object({ id: PlaylistId, videoId: Id })
const sortParam = z.enum(playlistSorts).optional()
const Note = userText(playlistLimits.note)
const position = numberFromString(z.number().int().min(0).max(playlistLimits.videos))

const editLimit = { times: 60, perMinutes: 15, by: 'viewer', of: 'changes' } as const
/** A higher limit, because sorting a long list by hand takes many calls. */
const itemLimit = { times: 300, perMinutes: 1, by: 'viewer', of: 'changes' } as const

const ChangedItem = PlaylistItem.extend({ videoCount: z.number().int() })

export const playlists = {
  listOfUser: call({
    method: 'GET',
    path: '/api/users/:userId/playlists',
    access: 'anyone',
    summary: 'Playlists of a user: all for the owner, public ones for others',
    params: z.object({ userId: Id }),
    query: OffsetPage.extend({
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
    query: CursorPage,
    response: cursorPageOf(Playlist),
  }),
  listMemberships: call({
    method: 'GET',
    path: '/api/playlists/containing',
    access: 'user',
    summary:
      'Playlists of the viewer, and which of them contain a video: Watch later, then last changed first',
    query: z.object({ videoId: Id }),
    response: z.object({ items: z.array(PlaylistMembership) }),
  }),
  find: call({
    method: 'GET',
    path: '/api/playlists/:id',
    access: 'anyone',
    summary: 'A playlist with its first videos; private ones for their owner only',
    params: playlistParams,
    query: z.object({ limit: pageLimit(24), sort: sortParam }),
    response: PlaylistPage,
  }),
  create: call({
    method: 'POST',
    path: '/api/playlists',
    access: 'user',
    summary: 'Create a playlist; as a form, or as JSON without a cover',
    limit: editLimit,
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
    limit: editLimit,
    params: playlistParams,
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
    params: playlistParams,
    status: 204,
    response: NoContent,
  }),
  listItems: call({
    method: 'GET',
    path: '/api/playlists/:id/items',
    access: 'anyone',
    summary: 'Entries of a playlist, in its saved order or another',
    params: playlistParams,
    query: CursorPage.extend({
      sort: sortParam,
      /** Position of the first entry. */
      from: position.optional(),
      /** A video; the page begins five entries before it. */
      around: Id.optional(),
    }),
    response: cursorPageOf(PlaylistItem),
  }),
  listVideoIds: call({
    method: 'GET',
    path: '/api/playlists/:id/order',
    access: 'anyone',
    summary: 'Ids of the videos that the viewer can play, for continuous and shuffled playback',
    params: playlistParams,
    query: z.object({ sort: sortParam }),
    response: z.object({ videoIds: z.array(Id) }),
  }),
  addItem: call({
    method: 'POST',
    path: '/api/playlists/:id/items',
    access: 'user',
    summary: 'Add a video to a playlist; a video that is already in it stays where it is',
    limit: itemLimit,
    params: playlistParams,
    /** `position`, `note` and `addedAt` let Undo restore a removed entry exactly. */
    body: z.object({
      videoId: Id,
      position: position.optional(),
      note: Note.optional(),
      addedAt: Timestamp.optional(),
    }),
    status: 201,
    response: ChangedItem,
  }),
  updateItem: call({
    method: 'PATCH',
    path: '/api/playlists/:id/items/:videoId',
    access: 'user',
    summary: 'Move an entry to another position, counted from 0, or change its note',
    limit: itemLimit,
    params: itemParams,
    body: z.object({ position, note: Note }).partial(),
    response: ChangedItem,
  }),
  removeItem: call({
    method: 'DELETE',
    path: '/api/playlists/:id/items/:videoId',
    access: 'user',
    summary: 'Remove a video from a playlist; idempotent',
    limit: itemLimit,
    params: itemParams,
    status: 204,
    response: NoContent,
  }),
  clearItems: call({
    method: 'POST',
    path: '/api/playlists/:id/clearing',
    access: 'user',
    summary: 'Remove all entries that the viewer has watched, or all that are unavailable',
    limit: editLimit,
    params: playlistParams,
    body: z.object({ which: z.enum(['watched', 'unavailable']) }),
    response: z.object({ removedCount: z.number().int(), videoCount: z.number().int() }),
  }),
  save: call({
    method: 'PUT',
    path: '/api/playlists/:id/saved',
    access: 'user',
    summary: 'Save a public playlist of another user to the library',
    limit: itemLimit,
    params: userPlaylistParams,
    response: z.object({ isSaved: z.literal(true) }),
  }),
  unsave: call({
    method: 'DELETE',
    path: '/api/playlists/:id/saved',
    access: 'user',
    summary: 'Remove a saved playlist from the library; idempotent',
    limit: itemLimit,
    params: userPlaylistParams,
    response: z.object({ isSaved: z.literal(false) }),
  }),
}
