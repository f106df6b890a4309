/** Older iPhones have no Media Source, but play HLS natively. */
export const hasMediaSource = 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis

/** The browser's data saver. Nothing loads before play is pressed then. */
export const hasBrowserDataSaver = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
