/** The one file of captions that a playlist names, beside it. */
export const captionsFile = 'captions.vtt'

/**
 * Writes the media playlist of captions: their one WebVTT file is one segment as long as the film (RFC 8216 §3.5,
 * §4.3.3). Even a long film has less of them than one segment of its picture.
 */
export const writeCaptionPlaylist = (durationSeconds: number) =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.ceil(durationSeconds))}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXTINF:${durationSeconds.toFixed(3)},`,
    captionsFile,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
