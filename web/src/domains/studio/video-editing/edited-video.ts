import {
  NewVideo,
  type Video,
  VideoChange,
  type VideoMetadata,
  VideoMetadataChange,
  type VideoUpdate,
} from '@kinora/contract/library/videos/schemas'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import {
  publishChangeFor,
  publishChoiceOf,
  publishChoices,
} from '../../library/visibility/publish-choices.ts'

const ThumbnailUrlSchema = z.union([z.literal(''), NewVideo.shape.thumbnailUrl.unwrap().unwrap()], {
  error: 'Must be a valid URL',
})

export const EditedVideo = NewVideo.pick({
  title: true,
  description: true,
  category: true,
  tags: true,
  isShort: true,
})
  .extend({
    thumbnailUrl: ThumbnailUrlSchema,
    takenFromId: VideoChange.shape.takenFromId.unwrap(),
    choice: z.enum(publishChoices),
    publishAt: z.string().nullable(),
    ...VideoMetadataChange.pick({
      contentWarnings: true,
      restrictedInCountries: true,
      notes: true,
      monetizationEnabled: true,
      adsEnabled: true,
      revenueShare: true,
    }).required().shape,
  })
  .refine(
    ({ choice, publishAt }) => choice !== 'schedule' || (publishAt && new Date(publishAt) > new Date()),
    { path: ['publishAt'], error: 'Choose a time in the future' },
  )
export type EditFormInput = z.input<typeof EditedVideo>
export type EditedVideo = z.output<typeof EditedVideo>
export type EditForm = UseFormReturn<EditFormInput, unknown, EditedVideo>

export interface EditSectionProps {
  form: EditForm
  video: Video
}

export type EditableMetadata = Omit<VideoMetadata, 'approvalStatus' | 'commentPolicy'>

export const formValuesOf = (video: Video, known: EditableMetadata): EditedVideo => ({
  title: video.title,
  description: video.description,
  category: video.category?.id ?? null,
  tags: video.tags.map(({ name }) => name),
  isShort: video.isShort,
  takenFromId: video.takenFromId,
  thumbnailUrl: video.thumbnailUrl ?? '',
  choice: publishChoiceOf(video),
  publishAt: video.publishAt,
  contentWarnings: video.contentWarnings,
  restrictedInCountries: video.restrictedInCountries,
  notes: known.notes ?? '',
  monetizationEnabled: known.monetizationEnabled,
  adsEnabled: known.adsEnabled,
  revenueShare: known.revenueShare,
})

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

interface Edit {
  /** The video that the form was made of, and the form's values then. */
  base: Video
  before: EditedVideo
  edited: EditedVideo
  earns: boolean
}

/** Title, description and the like are always sent; tags, visibility and metadata only where they changed. */
export function updateOf({ base, before, edited, earns }: Edit): VideoUpdate {
  const changed = metadataChangeOf(before, edited, earns)
  return {
    ...videoChangeOf(base, edited),
    ...(hasChangedTags(base, edited) && { tags: edited.tags }),
    ...(changed && { metadata: changed }),
  }
}

function videoChangeOf(base: Video, edited: EditedVideo): VideoUpdate {
  const { title, description, thumbnailUrl, category, isShort, takenFromId, choice, publishAt } = edited
  const { isPublished, ...placement } = publishChangeFor(choice, publishAt)
  const isOther = choice !== publishChoiceOf(base) || publishAt !== base.publishAt
  return {
    title,
    description,
    thumbnailUrl: thumbnailUrl || null,
    category,
    isPublished,
    isShort,
    ...(takenFromId !== base.takenFromId && { takenFromId }),
    ...(isOther && placement),
  }
}

const hasChangedTags = (base: Video, { tags }: EditedVideo) =>
  !isEqual(
    tags,
    base.tags.map(({ name }) => name),
  )

/** Creators with monetization send all of it, others what changed; null when nothing did. */
function metadataChangeOf(before: EditedVideo, edited: EditedVideo, earns: boolean) {
  const { contentWarnings, restrictedInCountries, notes } = edited
  const { monetizationEnabled, adsEnabled, revenueShare } = edited
  const audience = { contentWarnings, restrictedInCountries, notes }
  if (earns) return { monetizationEnabled, adsEnabled, revenueShare, ...audience }
  const names = ['contentWarnings', 'restrictedInCountries', 'notes'] as const
  const changedNames = names.filter((name) => !isEqual(before[name], edited[name]))
  return changedNames.length > 0 ? Object.fromEntries(changedNames.map((name) => [name, edited[name]])) : null
}
