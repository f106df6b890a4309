/** The parts of a channel’s home, in the order that they have unless its owner says otherwise. */
export const channelSections = ['latest', 'popular', 'shorts', 'playlists'] as const
export type ChannelSection = (typeof channelSections)[number]

/** What a channel’s home is put together from: all that is videos, and the playlists. Each may fail alone. */
export const channelHomeParts = ['videos', 'playlists'] as const

/** Newest or oldest first; by views that count, the most first. */
export const channelSorts = ['newest', 'popular', 'oldest'] as const
export type ChannelSort = (typeof channelSorts)[number]

/** How long the text is that is searched for in a channel, and how many of its words are looked for. */
export const longestChannelSearch = 100
export const mostSearchWords = 8

/** How a channel’s videos may be put in order, and what they may be narrowed by, for their owner. docs/product.md “Studio: content” */
export const contentSorts = ['createdAt', 'views'] as const
export type ContentSort = (typeof contentSorts)[number]
export const contentVisibilities = ['public', 'unlisted', 'private', 'scheduled'] as const
export const contentStates = ['processing', 'failed'] as const

/** docs/product.md “Channels” */
export const notYourVideo = 'Choose one of your public videos'
