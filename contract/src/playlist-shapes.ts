import { z } from 'zod'
import { playlistLimits, playlistMessages } from './playlist-rules.ts'
import { pictureFile } from './profile.ts'
import { Id, Time, writtenLine, writtenText } from './shared.ts'
import { Person, Picture } from './users.ts'
import { Version } from './versions.ts'
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
const Name = writtenLine(playlistLimits.name, playlistMessages.nameTooLong).min(1, playlistMessages.noName)
const Description = writtenText(playlistLimits.description, playlistMessages.descriptionTooLong)
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
