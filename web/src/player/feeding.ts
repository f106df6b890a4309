/** Whether we feed the video ourselves. Older iPhones have no Media Source, but their browser plays HLS by itself. */
export const canFeed = 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis
