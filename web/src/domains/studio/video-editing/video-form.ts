import { t } from '@kinora/contract/text/translate'
import {
  NewVideo,
  type Video,
  VideoChange,
  type VideoMetadata,
  VideoMetadataChange,
  type VideoUpdate,
} from '@kinora/contract/library/videos/schemas'
import { originalTextsOf } from '@kinora/contract/library/videos/rules'
import { z } from 'zod'
import {
  publishChangeFor,
  publishChoiceOf,
  publishChoices,
} from '../../library/visibility/publish-choices.ts'

const ThumbnailUrlSchema = z.union([z.literal(''), NewVideo.shape.thumbnailUrl.unwrap().unwrap()], {
  error: () => t`Must be a valid URL`,
})

/** The fields of the forms of a video; each picks its own. */
export const VideoForm = NewVideo.pick({
  title: true,
  description: true,
  category: true,
  tags: true,
  isPublished: true,
  isShort: true,
}).extend({
  thumbnailUrl: ThumbnailUrlSchema,
  takenFromId: VideoChange.shape.takenFromId.unwrap(),
  choice: z.enum(publishChoices),
  publishAt: z.string().nullable(),
  ...VideoMetadataChange.omit({ commentPolicy: true }).required().shape,
})
export type VideoFormValues = z.output<typeof VideoForm>

export const EditedVideo = VideoForm.omit({ isPublished: true }).refine(
  ({ choice, publishAt }) => choice !== 'schedule' || (publishAt && new Date(publishAt) > new Date()),
  { path: ['publishAt'], error: () => t`Choose a time in the future` },
)
export type EditedVideo = z.output<typeof EditedVideo>

export const formValuesOf = (video: Video, known: VideoMetadata): EditedVideo => ({
  ...originalTextsOf(video),
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

export const advancedFields = ['contentWarnings', 'restrictedInCountries', 'notes'] as const
export const monetizationFields = ['monetizationEnabled', 'adsEnabled', 'revenueShare'] as const

interface Edit {
  before: EditedVideo
  edited: EditedVideo
  earns: boolean
}

/**
 * Title, description and the like are always sent; tags, visibility and metadata only where they changed, and
 * creators with monetization send all of the metadata.
 */
export function updateOf({ before, edited, earns }: Edit): VideoUpdate {
  const { title, description, thumbnailUrl, category, tags, isShort, takenFromId, choice, publishAt } = edited
  const { isPublished, ...placement } = publishChangeFor(choice, publishAt)
  const isChanged = (name: keyof EditedVideo) => JSON.stringify(before[name]) !== JSON.stringify(edited[name])
  const sent = earns ? [...monetizationFields, ...advancedFields] : advancedFields.filter(isChanged)
  return {
    title,
    description,
    thumbnailUrl: thumbnailUrl || null,
    category,
    isPublished,
    isShort,
    ...(isChanged('takenFromId') && { takenFromId }),
    ...((isChanged('choice') || isChanged('publishAt')) && placement),
    ...(isChanged('tags') && { tags }),
    ...(sent.length > 0 && { metadata: Object.fromEntries(sent.map((name) => [name, edited[name]])) }),
  }
}
