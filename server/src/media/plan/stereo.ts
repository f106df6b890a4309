/** Beyond 7.1 nothing says where a loudspeaker stands. */
export const mostPlacedChannels = 8

/** Keeps what was added up from becoming too loud. */
export const limiter = 'alimiter=limit=0.98:level=disabled:latency=1'

/**
 * Two channels of whatever there is. Surround goes to both sides by the weights of ITU-R BS.775 (centre and surrounds
 * 3 dB down, as two loudspeakers add up), counted in floating point: counted in whole numbers ffmpeg would turn everything
 * down for the worst case, and speech, which is in the centre, would be 10 dB too quiet. What adds up to too much is limited.
 */
export function stereoFilters({ channels }: { channels: number }) {
  if (channels === 1) return ['pan=stereo|c0=c0|c1=c0']
  if (channels === 2) return ['aformat=channel_layouts=stereo']
  if (channels > mostPlacedChannels) return ['pan=stereo|c0=c0|c1=c1']
  return ['aformat=sample_fmts=fltp:channel_layouts=stereo', limiter]
}
