export const captionsFileName = 'captions.vtt'

/**
 * The media playlist of captions: one WebVTT file as one segment of the full duration (RFC 8216 §3.5, §4.3.3).
 * Captions of a long video are smaller than one of its video segments.
 */
export const writeCaptionPlaylist = (durationSeconds: number) =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.ceil(durationSeconds))}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXTINF:${durationSeconds.toFixed(3)},`,
    captionsFileName,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
