/** In default order. */
export const channelSections = ['latest', 'popular', 'shorts', 'playlists'] as const
export type ChannelSection = (typeof channelSections)[number]

export const channelHomeParts = ['videos', 'playlists'] as const

export const channelSorts = ['newest', 'popular', 'oldest'] as const
export type ChannelSort = (typeof channelSorts)[number]

export const longestChannelSearch = 100
export const mostSearchWords = 8

export const contentSorts = ['createdAt', 'views'] as const
export type ContentSort = (typeof contentSorts)[number]
export const contentVisibilities = ['public', 'unlisted', 'private', 'scheduled'] as const
export const contentStates = ['processing', 'failed'] as const

/** docs/product.md “Channels” */
export const notYourVideo = 'Choose one of your public videos'
