/**
 * What a page without a text or a row of its own is called, by the first part of its address. The browser gives it
 * the same name when its script runs, so that the name in the tab does not change.
 */
export const pageTitles: Record<string, string> = {
  trending: 'Trending',
  auth: 'Sign in',
  'verify-otp': 'Verify',
  search: 'Search',
  'coming-soon': 'Coming soon',
  'loading-test': 'Loading test',
  demoastikpage: 'The kit',
  shorts: 'Shorts',
  playlist: 'Playlist',
  post: 'Post',
  playlists: 'Playlists',
  studio: 'Studio',
  upload: 'Upload',
  notifications: 'Notifications',
  reports: 'Reports',
  settings: 'Settings',
  'video-analytics': 'Video analytics',
  subscriptions: 'Subscriptions',
  history: 'History',
  watchlater: 'Watch later',
  liked: 'Liked videos',
  feedback: 'Send feedback',
  admin: 'Administration',
}
