import type { Video } from '@kinora/contract/library/videos/schemas'

export const publishChoices = ['draft', 'public', 'unlisted', 'private', 'schedule'] as const
export type PublishChoice = (typeof publishChoices)[number]

export const publishChoiceLabels: Record<PublishChoice, { label: string; hint: string }> = {
  public: { label: 'Public', hint: 'Everyone, as soon as you publish' },
  unlisted: { label: 'Unlisted', hint: 'Anyone with the link' },
  private: { label: 'Private', hint: 'Only you and the staff' },
  schedule: { label: 'Schedule', hint: 'Pick a day and an hour' },
  draft: { label: 'Draft', hint: 'Only you and the staff, until you publish' },
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
