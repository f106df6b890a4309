export const feedAddress = (userId: number) => `/feeds/channel/${userId}.xml`
