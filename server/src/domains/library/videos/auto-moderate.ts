import type { Trx } from '../../../platform/db/database.ts'
import type { ModerationRules } from '../../site/auto-moderation/moderation-rules.ts'
import { translationsOf } from './localized-texts.ts'
import * as queries from './queries.ts'

type VideoRow = NonNullable<Awaited<ReturnType<typeof queries.findForUpdate>>>

type ModeratedVideo = Pick<
  VideoRow,
  keyof ModeratedText | 'isPublished' | 'publishAt' | 'approvalStatus' | 'publishedAt' | 'reviewedAt'
>

type ModeratedText = Pick<VideoRow, 'title' | 'description' | 'titleTranslations' | 'descriptionTranslations'>

const moderatedTextsOf = (video: ModeratedText) => [
  video.title,
  video.description,
  ...Object.values(translationsOf(video.titleTranslations)),
  ...Object.values(translationsOf(video.descriptionTranslations)),
]

const isReviewedText = ({ reviewedAt, ...video }: ModeratedVideo, before: ModeratedText | null) =>
  reviewedAt !== null &&
  before !== null &&
  moderatedTextsOf(before).join('\n') === moderatedTextsOf(video).join('\n')

/**
 * New status of a published or scheduled video: flagged for its text, unless the staff has reviewed the same text;
 * pending where the site holds new videos; null for no change. Drafts are never held.
 */
export function moderationStatusAfter(
  video: ModeratedVideo,
  before: ModeratedText | null,
  moderation: ModerationRules,
): 'flagged' | 'pending' | null {
  const willBePublic = video.isPublished || video.publishAt !== null
  if (!willBePublic || video.approvalStatus !== 'approved') return null
  const isBlocked = moderation.blockedIn(moderatedTextsOf(video)) !== undefined
  if (isBlocked && !isReviewedText(video, before)) return 'flagged'
  const isNew = video.publishedAt === null && video.reviewedAt === null
  return moderation.holdsNew && isNew ? 'pending' : null
}

/** Call before the live status is updated, in the same transaction. */
export async function autoModerateVideo(
  trx: Trx,
  id: number,
  { before, moderation }: { before: ModeratedText | null; moderation: ModerationRules },
) {
  const video = await queries.findForUpdate(trx, id)
  const approvalStatus = video && moderationStatusAfter(video, before, moderation)
  if (approvalStatus) await queries.update(trx, id, { approvalStatus })
}
