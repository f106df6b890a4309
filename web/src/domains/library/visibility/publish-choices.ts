import { msg, type Message } from '@kinora/contract/text/translate'
import type { Video } from '@kinora/contract/library/videos/schemas'

export const publishChoices = ['draft', 'public', 'unlisted', 'private', 'schedule'] as const
export type PublishChoice = (typeof publishChoices)[number]

export const publishChoiceLabels: Record<PublishChoice, { label: Message; hint: Message }> = {
  public: {
    label: msg({ message: 'Public', context: 'video' }),
    hint: msg`Everyone, as soon as you publish`,
  },
  unlisted: { label: msg({ message: 'Unlisted', context: 'video' }), hint: msg`Anyone with the link` },
  private: { label: msg({ message: 'Private', context: 'video' }), hint: msg`Only you and the staff` },
  schedule: { label: msg`Schedule`, hint: msg`Pick a day and an hour` },
  draft: { label: msg`Draft`, hint: msg`Only you and the staff, until you publish` },
}

export const publishChoiceOf = ({
  isPublished,
  publishAt,
  visibility,
}: Pick<Video, 'isPublished' | 'publishAt' | 'visibility'>): PublishChoice => {
  if (isPublished) return visibility
  return publishAt ? 'schedule' : 'draft'
}

export function publishChangeFor(choice: PublishChoice, publishAt: string | null) {
  if (choice === 'draft') return { isPublished: false, publishAt: null }
  if (choice === 'schedule') return { isPublished: false, visibility: 'public', publishAt } as const
  return { isPublished: true, visibility: choice }
}
