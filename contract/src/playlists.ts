import { z } from 'zod'
import { call } from './call.ts'
import { playlistLimits, playlistMessages } from './playlist-rules.ts'
import { pictureFile } from './profile.ts'
import { fromText, Id, limitOf, Nothing, Page, pageOf, Slice, Time } from './shared.ts'
import { Person, Picture } from './users.ts'
import { MadeOf, Version } from './versions.ts'
import { VideoCard } from './videos.ts'

/** The two that everybody has: they can be neither renamed nor deleted, and nobody else sees them. */
export const systemPlaylists = ['watch-later', 'liked'] as const
export type SystemPlaylist = (typeof systemPlaylists)[number]
export const systemPlaylistNames = { 'watch-later': 'Watch later', liked: 'Liked videos' } as const

/** The number of a playlist that somebody made, or the name of one that everybody has. */
export const PlaylistId = z.union([z.enum(systemPlaylists), Id])
export type PlaylistId = SystemPlaylist | number

/** Public: on its owner's channel. Unlisted: by its address only. Private: its owner alone. */
export const playlistVisibilities = ['public', 'unlisted', 'private'] as const
export type PlaylistVisibility = (typeof playlistVisibilities)[number]

/** How a playlist orders itself: by hand, by when videos were added (newest or oldest first), by when they came out. */
export const playlistOrders = ['manual', 'added', 'addedOldest', 'published'] as const
export type PlaylistOrder = (typeof playlistOrders)[number]

/** How one may look at it for once: as above, or longest or most viewed first. */
export const playlistSorts = [...playlistOrders, 'duration', 'popular'] as const
export type PlaylistSort = (typeof playlistSorts)[number]

const playlistFields = {
  id: PlaylistId,
  name: z.string(),
  description: z.string(),
  /** Whether it is `public`. */
  isPublic: z.boolean(),
  visibility: z.enum(playlistVisibilities),
  order: z.enum(playlistOrders),
  /** Of its owner's choice, else of the first video that this viewer sees; null for neither. */
  thumbnailUrl: z.string().nullable(),
  cover: Picture.nullable(),
  /** Whether its owner sent the picture. */
  hasOwnPicture: z.boolean(),
  /** Everything in it, also what this viewer does not see. */
  videoCount: z.number().int(),
  createdAt: Time,
  updatedAt: Time,
  owner: Person,
  /** Of what it says about itself; 0 of those that everybody has. */
  version: Version,
}

/** A playlist in a list. */
export const Playlist = z.object(playlistFields).meta({ id: 'Playlist' })
export type Playlist = z.infer<typeof Playlist>

/** Why a video in a playlist cannot be seen: this viewer may not, or nobody can any more. */
export const unavailableTexts = { private: 'Private video', deleted: 'Deleted video' } as const
export const Unavailable = z.enum(['private', 'deleted'])
export type Unavailable = z.infer<typeof Unavailable>

export const PlaylistItem = z
  .object({
    /** Of the entry, not of the video. */
    id: Id,
    /** From 0, in the order that was asked for. */
    position: z.number().int(),
    /** Null for what cannot be seen, unless the playlist is the viewer's own: they may take it out. */
    videoId: Id.nullable(),
    video: VideoCard.nullable(),
    /** Set where there is no video. */
    unavailable: Unavailable.nullable(),
    note: z.string(),
    addedAt: Time,
  })
  .meta({ id: 'PlaylistItem' })
export type PlaylistItem = z.infer<typeof PlaylistItem>

/** A playlist on its own page. */
export const PlaylistPage = z
  .object({
    ...playlistFields,
    /** Of all videos in it that this viewer sees. */
    durationSeconds: z.number(),
    unavailableCount: z.number().int(),
    /** What this viewer may do with it; videos are moved by hand where its order is `manual`. */
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    canReorder: z.boolean(),
    /** Whether it stands among what they saved of others. */
    isSaved: z.boolean(),
    items: z.array(PlaylistItem),
    /** Of the items. */
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'PlaylistPage' })
export type PlaylistPage = z.infer<typeof PlaylistPage>

/** One of the viewer's playlists, and whether a video is in it. */
export const Holder = z
  .object({
    id: PlaylistId,
    name: z.string(),
    visibility: z.enum(playlistVisibilities),
    videoCount: z.number().int(),
    holds: z.boolean(),
  })
  .meta({ id: 'PlaylistHolder' })
export type Holder = z.infer<typeof Holder>

/** True or false, also as a form writes them. */
const Flag = z.preprocess(
  (value) => (value === 'true' || value === 'false' ? value === 'true' : value),
  z.boolean(),
)
const Name = z
  .string()
  .trim()
  .min(1, playlistMessages.noName)
  .max(playlistLimits.name, playlistMessages.nameTooLong)
/** A form sends line ends as two characters, which the counter beside the field counts as one. */
const Description = z
  .string()
  .overwrite((text) => text.replace(/\r\n?/g, '\n'))
  .max(playlistLimits.description, playlistMessages.descriptionTooLong)
const Note = z.string().trim().max(playlistLimits.note)
const thumbnail = pictureFile(playlistMessages.pictureTooLarge)

/** Who sees it is said by `visibility`, else by `isPublic` (false is private); public when neither is there. */
export const NewPlaylist = z.object({
  name: Name,
  description: Description.default(''),
  isPublic: Flag.optional(),
  visibility: z.enum(playlistVisibilities).optional(),
  order: z.enum(playlistOrders).default('manual'),
  thumbnail: thumbnail.optional(),
})
export type NewPlaylist = z.output<typeof NewPlaylist>

/** What is left out stays as it is. `isPublic: false` makes a public playlist private and leaves an unlisted one. */
export const PlaylistChange = z
  .object({
    name: Name,
    description: Description,
    isPublic: Flag,
    visibility: z.enum(playlistVisibilities),
    order: z.enum(playlistOrders),
    thumbnail,
    removeThumbnail: Flag,
  })
  .partial()
export type PlaylistChange = z.output<typeof PlaylistChange>

/** Who sees a playlist after a form that says one, the other, both or nothing about it. */
export function visibilityAfter(
  now: PlaylistVisibility,
  { visibility, isPublic }: { visibility?: PlaylistVisibility | undefined; isPublic?: boolean | undefined },
): PlaylistVisibility {
  if (visibility !== undefined) return visibility
  if (isPublic === undefined) return now
  if (isPublic) return 'public'
  return now === 'public' ? 'private' : now
}

const one = z.object({ id: PlaylistId })
const own = z.object({ id: Id })
const itemOf = z.object({ id: PlaylistId, videoId: Id })
const sort = z.enum(playlistSorts).optional()
const position = fromText(z.number().int().min(0).max(playlistLimits.videos))

const writing = { times: 60, perMinutes: 15, by: 'viewer', of: 'changes' } as const
/** Going through a long list by hand is quick. */
const sorting = { times: 300, perMinutes: 1, by: 'viewer', of: 'changes' } as const

/** An entry as it stands after a change, with how many there are. */
const ChangedItem = PlaylistItem.extend({ videoCount: z.number().int() })

export const playlists = {
  listOfUser: call({
    method: 'GET',
    path: '/api/users/:userId/playlists',
    access: 'anyone',
    summary: 'The playlists that a person made: all of them for themselves, the public ones for others',
    params: z.object({ userId: Id }),
    query: Slice.extend({
      /** Words in the name. */
      q: z.string().trim().max(playlistLimits.name).optional(),
      /** Newest first unless said. */
      sort: z.enum(['created', 'updated', 'name', 'videos']).default('created'),
      /** Their owner too gets those alone that everybody sees. */
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
    query: MadeOf,
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
      /** Begins at this position instead of the beginning. */
      from: position.optional(),
      /** Begins a few before this video. */
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
    /** `position`, `note` and `addedAt` bring back what was taken out just now as it was. */
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
