import { notificationDefaults, type NotificationKind } from '@kinora/contract/community/notifications/rules'
import type { Notification } from '@kinora/contract/community/notifications/schemas'
import { msg, plural, t } from '@kinora/contract/text/translate'
import { truncateText } from '@kinora/contract/text/truncate-text'
import { presentUserSummary } from '../../people/users/present.ts'
import { localizedTitle } from '../../library/videos/localized-texts.ts'
import { presentPoster } from '../../library/videos/present.ts'
import { excerptLength, type NotificationRow } from './queries.ts'
import { detailText, isApproval, textsByKind } from './texts.ts'

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

/** “A”, “A and B”, “A, B and 3 others”, and how many these are. */
function joinNames(names: readonly string[], count: number): { names: string; people: number } {
  const [first = t`Someone`, second] = names
  if (!second || count < 2) return { names: first, people: 1 }
  if (count === 2) return { names: t`${{ first }} and ${{ second }}`, people: count }
  const others = t`${plural({ others: count - 2 }, { one: msg`${{ first }}, ${{ second }} and # other`, other: msg`${{ first }}, ${{ second }} and # others` })}`
  return { names: others, people: count }
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
  const kind = row.kind as NotificationKind
  const [title, message] = textsByKind[kind]({
    ...row,
    title: localizedTitle(row),
    post: excerptOf(row.post),
    comment: excerptOf(row.comment),
    ...joinNames(
      actors.map(({ username }) => username),
      row.actorCount,
    ),
    name,
  })
  return {
    id: row.id,
    type: kind,
    title: title || t(notificationDefaults.title),
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
