export const channelFeedUrl = (userId: number) => `/feeds/channel/${userId}.xml`
