/** Where the figures of a video are; a load of its own, not a step of this page. */
export const analyticsAddress = (id: number) => `/video-analytics/${id}`
