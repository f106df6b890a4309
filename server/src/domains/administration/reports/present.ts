import { t } from '@kinora/contract/text/translate'
import type { ReportReason } from '@kinora/contract/community/reporting/rules'
import type {
  Appeal,
  ModerationAction,
  Report,
  ReportableType,
} from '@kinora/contract/administration/reports/schemas'
import type { AppealStatus, ReportStatus } from '@kinora/contract/administration/reports/rules'
import type { ReportRow, ActionRow } from './queries.ts'

type SnapshotRow = Pick<
  ReportRow,
  'contentType' | 'title' | 'contentText' | 'ownerName' | 'pictureUrl' | 'link' | 'isSeen'
>

/** That of a post is stored in English; it is empty when the account was deleted. */
const titleOf = ({ contentType, title, ownerName }: SnapshotRow) =>
  contentType === 'post' && title !== '' && ownerName !== null ? t`Post by ${{ username: ownerName }}` : title

/** The link is left out when the viewer cannot see the content. */
export const presentSnapshot = (row: SnapshotRow): Report['content'] => ({
  title: titleOf(row),
  text: row.contentText,
  ownerName: row.ownerName,
  pictureUrl: row.pictureUrl,
  link: row.isSeen ? row.link : null,
})

export const formatTime = (date: Date | null) => date?.toISOString() ?? null

export const presentReport = (row: ReportRow): Report => ({
  id: row.id,
  contentType: row.contentType as ReportableType,
  contentId: row.contentId,
  reason: row.reason as ReportReason,
  details: row.details,
  from: row.fromSeconds,
  to: row.toSeconds,
  status: row.status as ReportStatus,
  createdAt: row.createdAt.toISOString(),
  reviewedAt: formatTime(row.reviewedAt),
  decidedAt: formatTime(row.decidedAt),
  publicNote: row.publicNote,
  content: presentSnapshot(row),
})

interface AppealRow {
  id: number
  text: string
  status: string
  answer: string
  createdAt: Date
  decidedAt: Date | null
}

export const presentAppeal = (row: AppealRow): Appeal => ({
  id: row.id,
  text: row.text,
  status: row.status as AppealStatus,
  answer: row.answer,
  createdAt: row.createdAt.toISOString(),
  decidedAt: formatTime(row.decidedAt),
})

/** Leaves out the reporters and their text. */
export const presentAction = (row: ActionRow): ModerationAction => ({
  id: row.id,
  contentType: row.contentType as ReportableType,
  contentId: row.contentId,
  reason: row.reason as ReportReason,
  decidedAt: row.decidedAt.toISOString(),
  publicNote: row.publicNote,
  content: presentSnapshot(row),
  appeal: appealOf(row),
})

function appealOf(row: ActionRow): Appeal | null {
  const {
    appealId: id,
    text,
    appealStatus: status,
    answer,
    appealedAt: createdAt,
    answeredAt: decidedAt,
  } = row
  if (id === null || text === null || status === null || createdAt === null) return null
  return presentAppeal({ id, text, status, answer: answer ?? '', createdAt, decidedAt })
}
