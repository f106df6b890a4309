/** Where readers of feeds hear of what comes out on a channel. */
export const feedAddress = (userId: number) => `/feeds/channel/${userId}.xml`
