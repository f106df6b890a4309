import type { Trx } from '../../platform/db/database.ts'
import type { Screening } from '../filtering/screening.ts'
import * as queries from './queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof queries.findForUpdate>>>

/** What of a video decides whether it waits. */
type Screened = Pick<
  Row,
  'title' | 'description' | 'isPublished' | 'publishAt' | 'approvalStatus' | 'publishedAt' | 'reviewedAt'
>

type Words = Pick<Row, 'title' | 'description'>

const wordsOf = ({ title, description }: Words) => [title, description]

/** It says the same as the staff has read already. */
const isReadByStaff = ({ reviewedAt, ...video }: Screened, before: Words | null) =>
  reviewedAt !== null && before !== null && wordsOf(before).join('\n') === wordsOf(video).join('\n')

/**
 * What becomes of a video that is to be seen: flagged for what it says, unless the staff has seen these very words; waiting,
 * where everything new does and nobody has decided about it; null for no change. Drafts wait for nothing.
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

/** Holds a locked video back where it has to be seen by the staff first; before `syncLiveStatus`, in the same transaction. */
export async function screenVideo(
  trx: Trx,
  id: number,
  { before, screening }: { before: Words | null; screening: Screening },
) {
  const video = await queries.findForUpdate(trx, id)
  const approvalStatus = video && statusAfter(video, before, screening)
  if (approvalStatus) await queries.update(trx, id, { approvalStatus })
}
