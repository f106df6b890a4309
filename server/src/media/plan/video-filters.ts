import { formatFrameRate, outputFrameRate } from '../probe/frame-rate.ts'
import type { Rung } from './ladder.ts'
import { maxEndGapSeconds, maxStartGapSeconds } from './plan.ts'
import type { VideoFacts } from '../probe/video-facts.ts'

interface Size {
  width: number
  pixelHeight: number
}

export interface FilterAbilities {
  canToneMap: boolean
}

/**
 * Filter graph for all rungs in one decode: corrects the video once, then scales it to the outputs `[v0]`, `[v1]`, …,
 * each from the next larger one: scaling all from the source would read its pixels once for each rung. `stream` replaces
 * the audio source of a waveform. With `fromSeconds`, frames before are only read.
 */
export function ladderFilterGraph(
  video: VideoFacts,
  rungs: Rung[],
  abilities: FilterAbilities,
  {
    stream = `0:${video.index}`,
    fromSeconds = 0,
  }: { stream?: string | undefined; fromSeconds?: number } = {},
) {
  const largest = rungs.reduce((best, rung) => (rung.width > best.width ? rung : best))
  const corrections = [
    ...waveformFilters(video, largest),
    ...renumberFilters(video),
    ...delayCorrectionFilters(video),
    ...deinterlaceFilters(video, 'send_field'),
    ...constantRateFilters(video, fromSeconds),
    ...toneMapFilters(video, largest, abilities),
  ]
  return scalingGraph(stream, rungs, { corrections, colourTags: colourTagFilters(video) })
}

/** Scales a stream to the outputs `[v0]`, `[v1]`, …, each from the next larger one. */
export function scalingGraph(
  stream: string,
  rungs: Rung[],
  { corrections, colourTags }: { corrections: string[]; colourTags: string[] },
) {
  const bySize = [...rungs.entries()].toSorted(([, a], [, b]) => b.width - a.width)
  const steps = bySize.map(([position, rung], step) => {
    const scale = step === 0 ? [...corrections, scaleAndPad(rung)] : [scaleDown(rung)]
    const isLast = step === bySize.length - 1
    const outputs = isLast ? `[v${position}]` : `[v${position}][s${step + 1}]`
    const filters = [...scale, ...colourTags, ...(isLast ? [] : ['split'])]
    return `[${step === 0 ? stream : `s${step}`}]${filters.join(',')}${outputs}`
  })
  return steps.join(';')
}

/** HDR reference white in cd/m² (ITU-R BT.2408). */
const referenceWhite = 203
/** Common mastering peak as a multiple of 100 cd/m²; the value in the file is often wrong. */
const masteringPeak = 10

/** Tone maps HDR to SDR. Scales first: the linear light in between is costly. */
function toneMapFilters(
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

export function imageFilters(video: VideoFacts, size: Size, abilities: FilterAbilities) {
  return [
    ...deinterlaceFilters(video, 'send_frame'),
    ...colourTagFilters(video),
    ...toneMapFilters(video, size, abilities),
    `scale=${size.width}:${size.pixelHeight}:${jpegColourMatrix}`,
    'setsar=1',
  ]
}

/** JPEG carries no colour matrix: decoders assume BT.601. */
export const jpegColourMatrix = 'out_color_matrix=bt601'

/** Maximum effect of rounding to whole pixels on the aspect ratio, in lines and as a share. */
const maxRoundedLines = 3
const maxRoundedShare = 0.03

/**
 * Scales to the size of a rung. Video that changes its aspect ratio midway (ffmpeg reinitializes the filters for the
 * same encoder) is letterboxed.
 */
function scaleAndPad({ width, pixelHeight }: Rung) {
  const most = Math.max(maxRoundedLines, Math.round(pixelHeight * maxRoundedShare))
  const fits = `lte(abs(${width}/dar-${pixelHeight}),${most})`
  const across = `if(${fits},${width},min(${width},round(${pixelHeight}*dar/2)*2))`
  const down = `if(${fits},${pixelHeight},min(${pixelHeight},round(${width}/dar/2)*2))`
  return [
    `scale=w='${across}':h='${down}':flags=bicubic:out_range=tv`,
    // Before padding: sides of other formats must be multiples of four.
    'format=yuv420p',
    `pad=${width}:${pixelHeight}:(ow-iw)/2:(oh-ih)/2`,
    'setsar=1',
  ].join(',')
}

const scaleDown = ({ width, pixelHeight }: Rung) => `scale=${width}:${pixelHeight}:flags=bicubic,setsar=1`

/** Explicit tags: players guess missing ones, and only browsers apply the curves of old CRTs. */
function colourTagFilters({ isHdr, colourStandard: tag }: VideoFacts) {
  return tag && !isHdr ? [`setparams=color_primaries=${tag}:color_trc=${tag}:colorspace=${tag}`] : []
}

/** With `send_field`, fields that are separate moments become a frame each. */
function deinterlaceFilters(video: VideoFacts, fieldMode: 'send_field' | 'send_frame') {
  const { isInterlaced, fieldOrder, hasFieldMotion = false } = video
  if (!isInterlaced) return []
  const mode = hasFieldMotion ? fieldMode : 'send_frame'
  return [`bwdif=mode=${mode}:${fieldOrder ? `parity=${fieldOrder}:deint=all` : 'deint=interlaced'}`]
}

function renumberFilters({ origin, frameRate, hasBrokenTimestamps = false }: VideoFacts) {
  return hasBrokenTimestamps && origin === 'stream' ? [`setpts=N/(${formatFrameRate(frameRate)}*TB)`] : []
}

const delayCorrectionFilters = ({ timestampDelaySeconds = 0, hasBrokenTimestamps = false }: VideoFacts) =>
  timestampDelaySeconds > 0 && !hasBrokenTimestamps
    ? [`setpts=PTS-${timestampDelaySeconds.toFixed(4)}/TB`]
    : []

/** Shows the first frame from time 0 when the video starts late: players stall on a gap there. */
function constantRateFilters(video: VideoFacts, fromSeconds: number) {
  const { origin, startSeconds, coverSeconds, missingSeconds, timestampDelaySeconds = 0 } = video
  // A waveform is drawn at a constant rate, and its end is past its last frame.
  if (origin === 'waveform') return []
  const rate = formatFrameRate(outputFrameRate(video))
  if (coverSeconds !== null) return holdCoverFilters(coverSeconds, rate)
  const isLate = startSeconds > maxStartGapSeconds || timestampDelaySeconds > 0
  return [
    `fps=${rate}${isLate && fromSeconds === 0 ? ':start_time=0' : ''}`,
    ...(fromSeconds > 0 ? [`trim=start=${fromSeconds.toFixed(6)}`] : []),
    ...(missingSeconds > maxEndGapSeconds ? [holdLastFrame(missingSeconds)] : []),
  ]
}

/** Holds the last frame while the audio continues: some players stop without video. */
function holdLastFrame(seconds: number) {
  return `tpad=stop_mode=clone:stop_duration=${seconds.toFixed(3)}`
}

function holdCoverFilters(seconds: number, rate: string) {
  return [
    'loop=loop=-1:size=1',
    `setpts=N/(${rate}*TB)`,
    `fps=${rate}`,
    `trim=duration=${seconds.toFixed(3)}`,
  ]
}

const waveColours = '0x7aa2f7|0xbb9af7'

function waveformFilters({ origin, frameRate }: VideoFacts, { width, pixelHeight }: Size) {
  if (origin !== 'waveform') return []
  const wave = `showwaves=size=${width}x${pixelHeight}:mode=cline:rate=${frameRate}:scale=sqrt:colors=${waveColours}`
  // Two samples per column: the waveform stays in sync only at an integral number.
  return [`aresample=${width * frameRate * 2}:async=1:first_pts=0`, 'aformat=channel_layouts=mono', wave]
}

export function waveformImageFilter({ index, width, height }: VideoFacts, stream = `0:${index}`) {
  const wave = `showwavespic=size=${width * 2}x${height * 2}:scale=sqrt:colors=${waveColours}`
  return `[${stream}]aformat=channel_layouts=mono,${wave},format=yuv420p`
}
