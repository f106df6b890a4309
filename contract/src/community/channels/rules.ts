import { msg } from '@kinora/contract/text/translate'

/** In default order. */
export const channelSections = ['latest', 'popular', 'shorts', 'playlists'] as const
export type ChannelSection = (typeof channelSections)[number]

export const channelHomeParts = ['videos', 'playlists'] as const

export const channelSorts = ['newest', 'popular', 'oldest'] as const
export type ChannelSort = (typeof channelSorts)[number]

export const maxChannelSearchLength = 100
export const maxSearchTerms = 8

export const ownContentSorts = ['createdAt', 'views'] as const
export type OwnContentSort = (typeof ownContentSorts)[number]
export const ownContentVisibilities = ['public', 'unlisted', 'private', 'scheduled'] as const
export const ownContentStates = ['processing', 'failed'] as const

/** docs/product.md “Channels” */
export const notOwnPublicVideo = msg`Choose one of your public videos`
