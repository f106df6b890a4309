import type { NotificationKind } from './notification-kinds.ts'

/** What each kind is called where one chooses how to be told of it: in the settings, and where mails are stopped. */
export const kindWords: Record<NotificationKind, string> = {
  'new-video': 'New videos',
  'new-short': 'New shorts',
  'new-post': 'New posts',
  comment: 'Comments on what is yours',
  reply: 'Replies to your comments',
  mention: 'When somebody names you',
  heart: 'Hearts from creators',
  likes: 'Likes: 10, 100, 1,000 and so on',
  subscriber: 'New subscribers',
  'processing-done': 'A video is ready',
  'processing-failed': 'A video could not be processed',
  earning: 'Earnings',
  payout: 'Payouts',
  application: 'Monetization of your channel',
  playable: 'Videos that you wait for',
  report: 'News of your reports',
  decision: 'Decisions about your content',
  appeal: 'Answers to your appeals',
  strike: 'Strikes',
  claim: 'Copyright claims about your videos',
  'sign-up': 'New accounts',
  upload: 'New uploads',
  alert: 'Alerts',
}
