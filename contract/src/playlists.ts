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
    summary: 'The playlists that a person made: all of them for themselves, the public ones for others',
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
    summary: 'The two playlists that everybody has: watch later, liked videos',
    response: z.object({ items: z.array(Playlist) }),
  }),
  listSaved: call({
    method: 'GET',
    path: '/api/playlists/saved',
    access: 'user',
    summary: 'What the viewer saved of the public playlists of others, last saved first',
    query: Page,
    response: pageOf(Playlist),
  }),
  listContaining: call({
    method: 'GET',
    path: '/api/playlists/containing',
    access: 'user',
    summary:
      'The playlists of the viewer, and which of them hold a video: watch later, then last changed first',
    query: z.object({ videoId: Id }),
    response: z.object({ items: z.array(Holder) }),
  }),
  find: call({
    method: 'GET',
    path: '/api/playlists/:id',
    access: 'anyone',
    summary: 'One playlist with its first videos; a private one only for its owner',
    params: one,
    query: z.object({ limit: limitOf(24), sort }),
    response: PlaylistPage,
  }),
  create: call({
    method: 'POST',
    path: '/api/playlists',
    access: 'user',
    summary: 'Make a playlist; JSON will do where there is no picture',
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
    summary: 'Change what a playlist says of itself; a form with a new picture, else JSON',
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
    summary: 'Move a playlist to the trash, from where it can be taken back for 30 days',
    params: one,
    status: 204,
    response: Nothing,
  }),
  listItems: call({
    method: 'GET',
    path: '/api/playlists/:id/items',
    access: 'anyone',
    summary: 'What is in a playlist, in its own order or another',
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
    summary: 'The videos of a playlist that the viewer can play, by their ids: for playing on, shuffled too',
    params: one,
    query: z.object({ sort }),
    response: z.object({ videoIds: z.array(Id) }),
  }),
  addItem: call({
    method: 'POST',
    path: '/api/playlists/:id/items',
    access: 'user',
    summary: 'Put a video into a playlist; what is in it already stays where it is',
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
    summary: 'Move a video to another position, counted from 0, or change the note beside it',
    limit: sorting,
    params: itemOf,
    body: z.object({ position, note: Note }).partial(),
    response: ChangedItem,
  }),
  removeItem: call({
    method: 'DELETE',
    path: '/api/playlists/:id/items/:videoId',
    access: 'user',
    summary: 'Take a video out of a playlist; without it nothing changes',
    limit: sorting,
    params: itemOf,
    status: 204,
    response: Nothing,
  }),
  removeItems: call({
    method: 'POST',
    path: '/api/playlists/:id/clearing',
    access: 'user',
    summary: 'Take out everything that the viewer has watched, or that cannot be seen any more',
    limit: writing,
    params: one,
    body: z.object({ which: z.enum(['watched', 'unavailable']) }),
    response: z.object({ removedCount: z.number().int(), videoCount: z.number().int() }),
  }),
  save: call({
    method: 'PUT',
    path: '/api/playlists/:id/saved',
    access: 'user',
    summary: 'Keep a public playlist of somebody else among one’s own',
    limit: sorting,
    params: own,
    response: z.object({ isSaved: z.literal(true) }),
  }),
  forget: call({
    method: 'DELETE',
    path: '/api/playlists/:id/saved',
    access: 'user',
    summary: 'Keep it no longer; without it nothing changes',
    limit: sorting,
    params: own,
    response: z.object({ isSaved: z.literal(false) }),
  }),
}
