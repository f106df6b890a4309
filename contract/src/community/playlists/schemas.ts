import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { Id, LargeId, Timestamp, userLine, userText, Version } from '../../http/shared.ts'
import { VideoCard } from '../../library/videos/schemas.ts'
import { imageFile, ResponsiveImage, UserSummary } from '../../people/users/schemas.ts'
import {
  playlistLimits,
  playlistMessages,
  playlistOrders,
  playlistVisibilities,
  type SystemPlaylist,
  systemPlaylists,
} from './rules.ts'

export const PlaylistId = z.union([z.enum(systemPlaylists), Id])
export type PlaylistId = SystemPlaylist | number

const playlistFields = {
  id: PlaylistId,
  name: z.string(),
  description: z.string(),
  isPublic: z.boolean(),
  visibility: z.enum(playlistVisibilities),
  order: z.enum(playlistOrders),
  /** The owner’s own cover, otherwise the thumbnail of the first video that this viewer can see. */
  thumbnailUrl: z.string().nullable(),
  cover: ResponsiveImage.nullable(),
  hasOwnPicture: z.boolean(),
  /** Includes videos that this viewer cannot see. */
  videoCount: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  owner: UserSummary,
  /** Version of the editable fields; 0 for system playlists. */
  version: Version,
}

export const Playlist = z.object(playlistFields).meta({ id: 'Playlist' })
export type Playlist = z.infer<typeof Playlist>

export const UnavailableReason = z.enum(['private', 'deleted'])
export type UnavailableReason = z.infer<typeof UnavailableReason>

export const PlaylistItem = z
  .object({
    /** Id of the entry, not of the video. */
    id: LargeId,
    /** 0-based, in the requested order. */
    position: z.number().int(),
    /** Null for an unavailable video, except in the viewer’s own playlist, where it can still be removed. */
    videoId: Id.nullable(),
    video: VideoCard.nullable(),
    unavailable: UnavailableReason.nullable(),
    note: z.string(),
    addedAt: Timestamp,
  })
  .meta({ id: 'PlaylistItem' })
export type PlaylistItem = z.infer<typeof PlaylistItem>

export const PlaylistPage = z
  .object({
    ...playlistFields,
    durationSeconds: z.number(),
    unavailableCount: z.number().int(),
    /** What this viewer can do. Dragging also needs `order: 'manual'`. */
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    canReorder: z.boolean(),
    isSaved: z.boolean(),
    items: z.array(PlaylistItem),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'PlaylistPage' })
export type PlaylistPage = z.infer<typeof PlaylistPage>

export const PlaylistMembership = z
  .object({
    id: PlaylistId,
    name: z.string(),
    visibility: z.enum(playlistVisibilities),
    videoCount: z.number().int(),
    holds: z.boolean(),
  })
  .meta({ id: 'PlaylistHolder' })
export type PlaylistMembership = z.infer<typeof PlaylistMembership>

/** Multipart forms send booleans as strings. */
const FormBoolean = z.preprocess(
  (value) => (value === 'true' || value === 'false' ? value === 'true' : value),
  z.boolean(),
)
const Name = userLine(playlistLimits.name, playlistMessages.nameTooLong).min(1, {
  error: () => t(playlistMessages.noName),
})
const Description = userText(playlistLimits.description, playlistMessages.descriptionTooLong)
const thumbnail = imageFile(playlistMessages.imageTooLarge)

/** `visibility` wins over `isPublic` (false means private); public if both are missing. */
export const NewPlaylist = z.object({
  name: Name,
  description: Description.default(''),
  isPublic: FormBoolean.optional(),
  visibility: z.enum(playlistVisibilities).optional(),
  order: z.enum(playlistOrders).default('manual'),
  thumbnail: thumbnail.optional(),
})
export type NewPlaylist = z.output<typeof NewPlaylist>

/** Omitted fields stay unchanged. `isPublic: false` makes a public playlist private, and leaves an unlisted one unlisted. */
export const PlaylistChange = z
  .object({
    name: Name,
    description: Description,
    isPublic: FormBoolean,
    visibility: z.enum(playlistVisibilities),
    order: z.enum(playlistOrders),
    thumbnail,
    removeThumbnail: FormBoolean,
  })
  .partial()
export type PlaylistChange = z.output<typeof PlaylistChange>
