/** A full page load, not a client-side navigation. */
export const analyticsUrl = (id: number) => `/video-analytics/${id}`
