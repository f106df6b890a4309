import { cutText } from '@kinora/contract/cut-text'
import { dollars } from '@kinora/contract/monetization-rules'
import { notificationDefaults, type NotificationKind } from '@kinora/contract/notification-kinds'
import type { ApprovalStatus } from '@kinora/contract/content'
import type { Notification } from '@kinora/contract/notifications'
import type { ReportStatus } from '@kinora/contract/reports'
import { presentPerson } from '../users/present.ts'
import { presentPoster } from '../videos/present.ts'
import { excerptLength, type NotificationRow } from './queries.ts'

const reportStates: Record<ReportStatus, string> = {
  pending: 'waiting',
  reviewed: 'under review',
  actioned: 'action taken',
  dismissed: 'no violation found',
}

/** A review that has only begun is no result yet. */
const reportTitle = (status: ReportStatus) =>
  status === 'reviewed' ? 'Your report is under review' : `Your report was reviewed: ${reportStates[status]}`

const decisions: Record<ApprovalStatus, string> = {
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

type Facts = NotificationRow & { names: string; name: string }

const quoted = (text: string | null | undefined) => (text ? `“${text}”` : '')
const detail = ({ details }: NotificationRow, name: string) => {
  const value = details[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
const placeOf = ({ postId }: NotificationRow) => (postId === null ? 'video' : 'post')

/** docs/product.md “Notifications” */
const words: Record<NotificationKind, (facts: Facts) => [title: string, message: string]> = {
  'new-video': (n) => [`${n.name} uploaded a video`, n.title ?? ''],
  'new-short': (n) => [`${n.name} uploaded a short`, n.title ?? ''],
  'new-post': (n) => [`${n.name} published a post`, n.post ?? ''],
  comment: (n) => [`${n.names} commented on your ${placeOf(n)}`, quoted(n.comment)],
  reply: (n) => [`${n.names} replied to your comment`, quoted(n.comment)],
  mention: (n) => [
    `${n.names} mentioned you in a ${n.commentId === null ? 'post' : 'comment'}`,
    quoted(n.comment ?? n.post),
  ],
  heart: (n) => [`${n.names} loved your comment`, quoted(n.comment)],
  likes: (n) => [`Your ${placeOf(n)} has ${whole(detail(n, 'count'))} likes`, quoted(n.title)],
  subscriber: (n) => [`${n.names} subscribed to you`, subscribers(detail(n, 'count'))],
  'processing-done': (n) => ['Your video is ready', `${quoted(n.title)} plays in ${detail(n, 'sizes')}.`],
  'processing-failed': (n) => [
    'Your video could not be processed',
    `${quoted(n.title)}: ${detail(n, 'reason')}`,
  ],
  earning: (n) => [`You earned ${money(n)}`, detail(n, 'what')],
  payout: (n) => [`Your payout of ${money(n)} ${payoutStates[detail(n, 'status')] ?? ''}`, detail(n, 'note')],
  application: (n) => applicationWords[detail(n, 'status')]?.(detail(n, 'reason')) ?? ['', ''],
  playable: (n) => ['A video you were waiting for is ready to watch', n.title ?? ''],
  report: (n) => [
    reportTitle(detail(n, 'status') as ReportStatus),
    `${quoted(detail(n, 'name'))} You can read the note in Reports.`.trim(),
  ],
  decision: (n) =>
    isApproval(n)
      ? [
          `Your ${placeOf(n)} was ${decisions[detail(n, 'status') as ApprovalStatus]}`,
          `${quoted(n.title ?? n.post)} ${detail(n, 'note')}`.trim(),
        ]
      : ['Action was taken on your content', `${quoted(detail(n, 'name'))} ${detail(n, 'note')}`.trim()],
  appeal: (n) => [
    `Your appeal was ${detail(n, 'status')}`,
    `${quoted(detail(n, 'name'))} You can read the answer in Reports.`.trim(),
  ],
  strike: (n) => ['You have a strike', `${detail(n, 'reason')}. It expires on ${detail(n, 'until')}.`],
  claim: (n) => [
    claimTitles[detail(n, 'status')] ?? '',
    `${quoted(detail(n, 'name'))} ${detail(n, 'note')}`.trim(),
  ],
  'sign-up': (n) => [`${n.names} signed up`, ''],
  upload: (n) => [`${n.names} uploaded a video`, n.title ?? ''],
  alert: (n) => [detail(n, 'title'), detail(n, 'message')],
}

const money = (n: NotificationRow) => dollars(Number(detail(n, 'cents')))

const payoutStates: Record<string, string> = {
  paid: 'was paid',
  failed: 'failed',
  cancelled: 'was cancelled',
}

const applicationWords: Record<string, (reason: string) => [title: string, message: string]> = {
  eligible: () => ['You can apply for monetization', 'Your channel meets all requirements.'],
  approved: () => ['Application Approved', 'Your channel can earn money from now on.'],
  rejected: (reason) => ['Application Rejected', reason],
}

const whole = (count: string) => Number(count).toLocaleString('en')

const subscribers = (count: string) =>
  count === '1' ? 'You now have 1 subscriber.' : count && `You now have ${whole(count)} subscribers.`

const links: Partial<Record<string, (n: NotificationRow) => string>> = {
  report: () => '/reports',
  decision: (n) => (isApproval(n) ? placeIn(n) : '/reports?tab=own'),
  appeal: () => '/reports?tab=own',
  strike: () => '/reports?tab=own',
  claim: () => '/reports?tab=own',
  subscriber: () => '/studio/subscribers',
  'sign-up': () => '/admin/users',
  earning: () => '/studio/monetization',
  payout: () => '/studio/monetization',
  application: () => '/studio/monetization',
  alert: (n) => detail(n, 'link') || notificationDefaults.linkTo,
}

function linkOf(n: NotificationRow): string {
  return (links[n.kind] ?? placeIn)(n)
}

function placeIn(n: NotificationRow): string {
  const place = n.videoId === null ? n.postId && `/post/${n.postId}` : `/video/${n.videoId}`
  if (!place) return notificationDefaults.linkTo
  return n.commentId === null ? place : `${place}?c=${n.commentId}`
}

/** “A”, “A and B”, “A, B and 3 others”. */
function namesOf(names: readonly string[], count: number): string {
  const [first = 'Someone', second] = names
  if (!second || count < 2) return first
  if (count === 2) return `${first} and ${second}`
  return `${first}, ${second} and ${count - 2} ${count === 3 ? 'other' : 'others'}`
}

const avatarOf = (avatarKey: string | null) =>
  presentPerson({ id: 0, username: '', isVerified: false, avatarKey }).avatar

const pictureOf = ({ videoId, thumbnailUrl, poster }: NotificationRow) =>
  videoId === null ? null : (presentPoster({ thumbnailUrl, poster })?.url ?? null)

/** The channel for news of a channel, otherwise the latest actor. */
function whoOf(row: NotificationRow) {
  const isOfChannel = row.kind.startsWith('new-') || row.kind === 'playable'
  const [who] = row.actors ?? []
  if (!isOfChannel) return { name: who?.username ?? '', avatarKey: who?.avatarKey ?? null }
  return { name: row.ownerName ?? '', avatarKey: row.ownerAvatarKey }
}

const excerptOf = (text: string | null) => text && cutText(text, excerptLength)

/** Falls back to the texts of docs/product.md “Notifications”. */
export function presentNotification(row: NotificationRow): Notification {
  const actors = row.actors ?? []
  const [, other] = actors
  const { name, avatarKey } = whoOf(row)
  const names = namesOf(
    actors.map(({ username }) => username),
    row.actorCount,
  )
  const kind = row.kind as NotificationKind
  const [title, message] = words[kind]({
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
    pictureUrl: pictureOf(row),
    linkTo: linkOf(row),
    read: row.readAt !== null,
  }
}
