/** A full page load, not a client-side navigation. */
export const analyticsAddress = (id: number) => `/video-analytics/${id}`
