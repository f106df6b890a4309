import type { VideoFacts } from '../probe/video-facts.ts'

export interface FilterAbilities {
  canToneMap: boolean
}

/** HDR reference white in cd/m² (ITU-R BT.2408). */
const referenceWhite = 203
/** Common mastering peak as a multiple of 100 cd/m²; the value in the file is often wrong. */
const masteringPeak = 10

/** Tone maps HDR to SDR. Scales first: the linear light in between is costly. */
export function toneMapFilters(
  video: VideoFacts,
  { width, pixelHeight }: { width: number; pixelHeight: number },
  { canToneMap }: FilterAbilities,
) {
  if (!video.isHdr) return []
  if (!canToneMap) return lutToneMapFilters(video)
  const from = `tin=${video.colorTransfer}:pin=bt2020:min=bt2020nc`
  return [
    `zscale=w=${width}:h=${pixelHeight}:${from}:t=linear:p=bt2020:m=bt2020nc:npl=${referenceWhite}`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    `tonemap=tonemap=mobius:desat=0:peak=${masteringPeak}`,
    'zscale=t=bt709:m=bt709:r=tv',
    'format=yuv420p',
  ]
}

/**
 * Fallback for an ffmpeg without `zscale`, by lookup tables: exact in luminance except for the finest shades, with
 * the primaries converted in linear light. Hybrid log-gamma is designed for SDR displays and only needs a colour
 * conversion.
 */
function lutToneMapFilters({ colorTransfer }: VideoFacts) {
  const isPq = colorTransfer === 'smpte2084'
  return [
    'scale=in_color_matrix=bt2020:out_range=pc',
    'format=gbrp16le',
    rgbLut(isPq ? pqToLinear : 'pow(val/maxval,2.2)*maxval'),
    'colorchannelmixer=1.6605:-0.5876:-0.0728:0:-0.1246:1.1329:-0.0083:0:-0.0182:-0.1006:1.1187:0',
    rgbLut('pow(val/maxval,1/2.2)*maxval'),
    'scale=out_color_matrix=bt709:out_range=tv',
    'format=yuv420p',
    'setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709',
  ]
}

const rgbLut = (expression: string) => `lutrgb=r='${expression}':g='${expression}':b='${expression}'`

/** SMPTE ST 2084, then Reinhard's curve with a white of ten times reference white: both in one table. */
const pqRoot = 'pow(val/maxval,1/78.84375)'
const pqLight = `pow(max(${pqRoot}-0.8359375,0)/(18.8515625-18.6875*${pqRoot}),1/0.1593017578125)*${(10_000 / referenceWhite).toFixed(4)}`
const pqToLinear = `clip((${pqLight})*(1+(${pqLight})/100)/(1+(${pqLight})),0,1)*maxval`
