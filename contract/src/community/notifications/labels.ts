import { msg, type Message } from '@kinora/contract/text/translate'
import type { NotificationKind } from './rules.ts'

export const notificationLabels: Record<NotificationKind, Message> = {
  'new-video': msg`New videos`,
  'new-short': msg`New shorts`,
  'new-broadcast': msg`Broadcasts that begin`,
  'new-post': msg`New posts`,
  comment: msg`Comments on your videos and posts`,
  reply: msg`Replies to your comments`,
  mention: msg`Mentions`,
  heart: msg`Hearts from creators`,
  likes: msg`Likes: 10, 100, 1,000 and so on`,
  subscriber: msg`New subscribers`,
  'processing-done': msg`A video is ready`,
  'processing-failed': msg`A video could not be processed`,
  earning: msg`Earnings`,
  payout: msg`Payouts`,
  application: msg`Monetization of your channel`,
  playable: msg`Videos you are waiting for`,
  report: msg`Updates on your reports`,
  decision: msg`Decisions about your content`,
  appeal: msg`Answers to your appeals`,
  strike: msg`Strikes`,
  claim: msg`Copyright claims on your videos`,
  'sign-up': msg`New accounts`,
  upload: msg`New uploads`,
  alert: msg`Alerts`,
}
