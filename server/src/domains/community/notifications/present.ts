import { truncateText } from '@kinora/contract/text/truncate-text'
import { formatDollars } from '@kinora/contract/studio/monetization/rules'
import { notificationDefaults, type NotificationKind } from '@kinora/contract/community/notifications/rules'
import type { ApprovalStatus } from '@kinora/contract/administration/content-admin/schemas'
import type { Notification } from '@kinora/contract/community/notifications/schemas'
import type { ReportStatus } from '@kinora/contract/administration/reports/rules'
import { presentUserSummary } from '../../people/users/present.ts'
import { presentPoster } from '../../library/videos/present.ts'
import { excerptLength, type NotificationRow } from './queries.ts'

const reportStatusLabels: Record<ReportStatus, string> = {
  pending: 'waiting',
  reviewed: 'under review',
  actioned: 'action taken',
  dismissed: 'no violation found',
}

/** A review that has only begun is no result yet. */
const reportTitle = (status: ReportStatus) =>
  status === 'reviewed'
    ? 'Your report is under review'
    : `Your report was reviewed: ${reportStatusLabels[status]}`

const approvalLabels: Record<ApprovalStatus, string> = {
  approved: 'approved',
  pending: 'held for review',
  rejected: 'rejected',
  flagged: 'flagged',
}

/** Approvals refer to a video or post, decisions about reports to a case. */
const isApproval = ({ kind, videoId, postId }: NotificationRow) =>
  kind === 'decision' && (videoId !== null || postId !== null)

const claimTitles: Record<string, string> = {
  accepted: 'Your video was taken down after a copyright claim',
  upheld: 'Your video stays down',
  restored: 'Your video is restored',
}

type NotificationFacts = NotificationRow & { names: string; name: string }

const quoted = (text: string | null | undefined) => (text ? `“${text}”` : '')
const detailText = ({ details }: NotificationRow, name: string) => {
  const value = details[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
const subjectNoun = ({ postId }: NotificationRow) => (postId === null ? 'video' : 'post')

/** docs/product.md “Notifications” */
const textsByKind: Record<NotificationKind, (facts: NotificationFacts) => [title: string, message: string]> =
  {
    'new-video': (n) => [`${n.name} uploaded a video`, n.title ?? ''],
    'new-short': (n) => [`${n.name} uploaded a short`, n.title ?? ''],
    'new-post': (n) => [`${n.name} published a post`, n.post ?? ''],
    comment: (n) => [`${n.names} commented on your ${subjectNoun(n)}`, quoted(n.comment)],
    reply: (n) => [`${n.names} replied to your comment`, quoted(n.comment)],
    mention: (n) => [
      `${n.names} mentioned you in a ${n.commentId === null ? 'post' : 'comment'}`,
      quoted(n.comment ?? n.post),
    ],
    heart: (n) => [`${n.names} loved your comment`, quoted(n.comment)],
    likes: (n) => [
      `Your ${subjectNoun(n)} has ${formatCount(detailText(n, 'count'))} likes`,
      quoted(n.title),
    ],
    subscriber: (n) => [`${n.names} subscribed to you`, subscriberText(detailText(n, 'count'))],
    'processing-done': (n) => [
      'Your video is ready',
      `${quoted(n.title)} plays in ${detailText(n, 'sizes')}.`,
    ],
    'processing-failed': (n) => [
      'Your video could not be processed',
      `${quoted(n.title)}: ${detailText(n, 'reason')}`,
    ],
    earning: (n) => [`You earned ${formatMoney(n)}`, detailText(n, 'what')],
    payout: (n) => [
      `Your payout of ${formatMoney(n)} ${payoutStatusLabels[detailText(n, 'status')] ?? ''}`,
      detailText(n, 'note'),
    ],
    application: (n) => applicationTexts[detailText(n, 'status')]?.(detailText(n, 'reason')) ?? ['', ''],
    playable: (n) => ['A video you were waiting for is ready to watch', n.title ?? ''],
    report: (n) => [
      reportTitle(detailText(n, 'status') as ReportStatus),
      `${quoted(detailText(n, 'name'))} You can read the note in Reports.`.trim(),
    ],
    decision: (n) =>
      isApproval(n)
        ? [
            `Your ${subjectNoun(n)} was ${approvalLabels[detailText(n, 'status') as ApprovalStatus]}`,
            `${quoted(n.title ?? n.post)} ${detailText(n, 'note')}`.trim(),
          ]
        : [
            'Action was taken on your content',
            `${quoted(detailText(n, 'name'))} ${detailText(n, 'note')}`.trim(),
          ],
    appeal: (n) => [
      `Your appeal was ${detailText(n, 'status')}`,
      `${quoted(detailText(n, 'name'))} You can read the answer in Reports.`.trim(),
    ],
    strike: (n) => [
      'You have a strike',
      `${detailText(n, 'reason')}. It expires on ${detailText(n, 'until')}.`,
    ],
    claim: (n) => [
      claimTitles[detailText(n, 'status')] ?? '',
      `${quoted(detailText(n, 'name'))} ${detailText(n, 'note')}`.trim(),
    ],
    'sign-up': (n) => [`${n.names} signed up`, ''],
    upload: (n) => [`${n.names} uploaded a video`, n.title ?? ''],
    alert: (n) => [detailText(n, 'title'), detailText(n, 'message')],
  }

const formatMoney = (n: NotificationRow) => formatDollars(Number(detailText(n, 'cents')))

const payoutStatusLabels: Record<string, string> = {
  paid: 'was paid',
  failed: 'failed',
  cancelled: 'was cancelled',
}

const applicationTexts: Record<string, (reason: string) => [title: string, message: string]> = {
  eligible: () => ['You can apply for monetization', 'Your channel meets all requirements.'],
  approved: () => ['Application Approved', 'Your channel can earn money from now on.'],
  rejected: (reason) => ['Application Rejected', reason],
}

const formatCount = (count: string) => Number(count).toLocaleString('en')

const subscriberText = (count: string) =>
  count === '1' ? 'You now have 1 subscriber.' : count && `You now have ${formatCount(count)} subscribers.`

const linksByKind: Partial<Record<string, (n: NotificationRow) => string>> = {
  report: () => '/reports',
  decision: (n) => (isApproval(n) ? contentPath(n) : '/reports?tab=own'),
  appeal: () => '/reports?tab=own',
  strike: () => '/reports?tab=own',
  claim: () => '/reports?tab=own',
  subscriber: () => '/studio/subscribers',
  'sign-up': () => '/admin/users',
  earning: () => '/studio/monetization',
  payout: () => '/studio/monetization',
  application: () => '/studio/monetization',
  alert: (n) => detailText(n, 'link') || notificationDefaults.linkTo,
}

function linkOf(n: NotificationRow): string {
  return (linksByKind[n.kind] ?? contentPath)(n)
}

function contentPath(n: NotificationRow): string {
  const path = n.videoId === null ? n.postId && `/post/${n.postId}` : `/video/${n.videoId}`
  if (!path) return notificationDefaults.linkTo
  return n.commentId === null ? path : `${path}?c=${n.commentId}`
}

/** “A”, “A and B”, “A, B and 3 others”. */
function joinNames(names: readonly string[], count: number): string {
  const [first = 'Someone', second] = names
  if (!second || count < 2) return first
  if (count === 2) return `${first} and ${second}`
  return `${first}, ${second} and ${count - 2} ${count === 3 ? 'other' : 'others'}`
}

const avatarOf = (avatarKey: string | null) =>
  presentUserSummary({ id: 0, username: '', isVerified: false, avatarKey }).avatar

const thumbnailUrlOf = ({ videoId, thumbnailUrl, poster }: NotificationRow) =>
  videoId === null ? null : (presentPoster({ thumbnailUrl, poster })?.url ?? null)

/** The channel for news of a channel, otherwise the latest actor. */
function actorOf(row: NotificationRow) {
  const isOfChannel = row.kind.startsWith('new-') || row.kind === 'playable'
  const [actor] = row.actors ?? []
  if (!isOfChannel) return { name: actor?.username ?? '', avatarKey: actor?.avatarKey ?? null }
  return { name: row.ownerName ?? '', avatarKey: row.ownerAvatarKey }
}

const excerptOf = (text: string | null) => text && truncateText(text, excerptLength)

/** Falls back to the texts of docs/product.md “Notifications”. */
export function presentNotification(row: NotificationRow): Notification {
  const actors = row.actors ?? []
  const [, other] = actors
  const { name, avatarKey } = actorOf(row)
  const names = joinNames(
    actors.map(({ username }) => username),
    row.actorCount,
  )
  const kind = row.kind as NotificationKind
  const [title, message] = textsByKind[kind]({
    ...row,
    post: excerptOf(row.post),
    comment: excerptOf(row.comment),
    names,
    name,
  })
  return {
    id: row.id,
    type: kind,
    title: title || notificationDefaults.title,
    message: message || (name && notificationDefaults.message(name)),
    createdAt: row.createdAt.toISOString(),
    avatarUrl: avatarOf(avatarKey),
    username: name,
    other: other ? { username: other.username, avatarUrl: avatarOf(other.avatarKey) } : null,
    pictureUrl: thumbnailUrlOf(row),
    linkTo: linkOf(row),
    read: row.readAt !== null,
  }
}
