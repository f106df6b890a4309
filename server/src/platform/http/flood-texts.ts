import type { LimitedThing } from '@kinora/contract/http/call'
import { msg, type Message } from '@kinora/contract/text/translate'

const fromViewer: Record<LimitedThing, Message> = {
  appeals: msg`Too many appeals came from you.`,
  applications: msg`Too many applications came from you.`,
  changes: msg`Too many changes came from you.`,
  claims: msg`Too many claims came from you.`,
  comments: msg`Too many comments came from you.`,
  'counter-notices': msg`Too many counter-notices came from you.`,
  history: msg`Too many changes to your history came from you.`,
  imports: msg`Too many imports came from you.`,
  invitations: msg`Too many invitations came from you.`,
  messages: msg`Too many messages came from you.`,
  payouts: msg`Too many requests for payouts came from you.`,
  posts: msg`Too many posts came from you.`,
  reactions: msg`Too many reactions came from you.`,
  reports: msg`Too many reports came from you.`,
  requests: msg`Too many requests came from you.`,
  tries: msg`Too many tries came from you.`,
  users: msg`Too many new users came from you.`,
  views: msg`Too many views came from you.`,
  visits: msg`Too many visits came from you.`,
  votes: msg`Too many votes came from you.`,
}

const requestsFromNetwork = msg`Too many requests came from your network.`

/** Of the calls that visitors make. */
const fromNetwork: Partial<Record<LimitedThing, Message>> = {
  changes: msg`Too many changes came from your network.`,
  claims: msg`Too many claims came from your network.`,
  messages: msg`Too many messages came from your network.`,
  views: msg`Too many views came from your network.`,
}

export const floodText = (of: LimitedThing, isViewer: boolean): Message =>
  isViewer ? fromViewer[of] : (fromNetwork[of] ?? requestsFromNetwork)
