import type { Trx } from '../../platform/db/database.ts'
import type { Screening } from '../filtering/screening.ts'
import * as queries from './queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof queries.findForUpdate>>>

type Screened = Pick<
  Row,
  'title' | 'description' | 'isPublished' | 'publishAt' | 'approvalStatus' | 'publishedAt' | 'reviewedAt'
>

type Words = Pick<Row, 'title' | 'description'>

const wordsOf = ({ title, description }: Words) => [title, description]

const isReadByStaff = ({ reviewedAt, ...video }: Screened, before: Words | null) =>
  reviewedAt !== null && before !== null && wordsOf(before).join('\n') === wordsOf(video).join('\n')

/**
 * New status of a published or scheduled video: flagged for its text, unless the staff has reviewed the same text;
 * pending where the site holds new videos; null for no change. Drafts are never held.
 */
export function statusAfter(
  video: Screened,
  before: Words | null,
  screening: Screening,
): 'flagged' | 'pending' | null {
  const isToBeSeen = video.isPublished || video.publishAt !== null
  if (!isToBeSeen || video.approvalStatus !== 'approved') return null
  const isBlocked = screening.blockedIn(wordsOf(video)) !== undefined
  if (isBlocked && !isReadByStaff(video, before)) return 'flagged'
  const isNew = video.publishedAt === null && video.reviewedAt === null
  return screening.holdsNew && isNew ? 'pending' : null
}

/** Call before the live status is updated, in the same transaction. */
export async function screenVideo(
  trx: Trx,
  id: number,
  { before, screening }: { before: Words | null; screening: Screening },
) {
  const video = await queries.findForUpdate(trx, id)
  const approvalStatus = video && statusAfter(video, before, screening)
  if (approvalStatus) await queries.update(trx, id, { approvalStatus })
}
