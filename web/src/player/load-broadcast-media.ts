export const loadBroadcastMedia = () => import('./broadcast-media.tsx')
