/** Whether we feed the video ourselves. Older iPhones have no Media Source, but their browser plays HLS by itself. */
export const canFeed = 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis

/** Whether the browser was asked to load less. Nothing is loaded ahead of the press on Play then. */
export const browserSavesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
