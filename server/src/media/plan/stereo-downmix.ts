export const maxPositionedChannels = 8

export const limiterFilter = 'alimiter=limit=0.98:level=disabled:latency=1'

/**
 * Downmixes any layout to stereo. Surround uses the weights of ITU-R BS.775 (centre and surrounds at −3 dB) in
 * floating point: with integers ffmpeg attenuates everything for the worst case, and speech in the centre would be 10
 * dB too quiet. Peaks are limited.
 */
export function stereoDownmixFilters({ channels }: { channels: number }) {
  if (channels === 1) return ['pan=stereo|c0=c0|c1=c0']
  if (channels === 2) return ['aformat=channel_layouts=stereo']
  if (channels > maxPositionedChannels) return ['pan=stereo|c0=c0|c1=c1']
  return ['aformat=sample_fmts=fltp:channel_layouts=stereo', limiterFilter]
}
