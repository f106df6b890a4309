import { frameRateText, shownFrameRate } from '../probe/frame-rate.ts'
import type { Rung } from './ladder.ts'
import { maxEndGapSeconds, maxStartGapSeconds } from './plan.ts'
import type { VideoFacts } from '../probe/probe-facts.ts'
import { toneMap } from './tone-map.ts'

/** What this build of ffmpeg can do beyond the least we ask for. */
export interface FilterAbilities {
  canToneMap: boolean
}

interface Size {
  width: number
  pixelHeight: number
}

/**
 * One decode for all rungs: the picture is put right once, then split and scaled to the outputs `[v0]`, `[v1]`, … It comes
 * from the file itself, unless `stream` names another place for the sound of a wave.
 */
export function rungFilters(
  video: VideoFacts,
  rungs: Rung[],
  abilities: FilterAbilities,
  stream = `0:${video.index}`,
) {
  const largest = rungs.reduce((best, rung) => (rung.width > best.width ? rung : best))
  const prepared = [
    ...drawn(video, largest),
    ...counted(video),
    ...inTime(video),
    ...deinterlace(video, 'send_field'),
    ...evenFrames(video),
    ...toneMap(video, largest, abilities),
  ]
  const branches = rungs.map((_, position) => `[s${position}]`).join('')
  const told = colourTags(video)
  const scaled = rungs.map(
    (rung, position) => `[s${position}]${[fit(rung), ...told].join(',')}[v${position}]`,
  )
  return [`[${stream}]${prepared.join(',')},split=${rungs.length}${branches}`, ...scaled].join(';')
}

/** The same for a single still picture, as one chain. */
export function stillFilters(video: VideoFacts, size: Size, abilities: FilterAbilities) {
  return [
    ...deinterlace(video, 'send_frame'),
    ...colourTags(video),
    ...toneMap(video, size, abilities),
    `scale=${size.width}:${size.pixelHeight}:${asPhoto}`,
    'setsar=1',
  ]
}

/** A JPEG cannot say how its colours are meant: everybody reads them by BT.601. */
export const asPhoto = 'out_color_matrix=bt601'

/** What rounding to whole pixels changes of a shape at most, in lines and as a share. */
const roundedLines = 3
const roundedShare = 0.03

/**
 * Scales to the size of a rung. A picture that takes another shape on its way (ffmpeg builds its filters anew then, for the
 * same encoder) keeps that, between bars.
 */
function fit({ width, pixelHeight }: Rung) {
  const most = Math.max(roundedLines, Math.round(pixelHeight * roundedShare))
  const fits = `lte(abs(${width}/dar-${pixelHeight}),${most})`
  const across = `if(${fits},${width},min(${width},round(${pixelHeight}*dar/2)*2))`
  const down = `if(${fits},${pixelHeight},min(${pixelHeight},round(${width}/dar/2)*2))`
  return [
    `scale=w='${across}':h='${down}':flags=bicubic:out_range=tv`,
    // Before it is padded: sides of other formats are multiples of four.
    'format=yuv420p',
    `pad=${width}:${pixelHeight}:(ow-iw)/2:(oh-ih)/2`,
    'setsar=1',
  ].join(',')
}

/** Said outright: what a file leaves out players guess, and old curves of a tube are taken at their word by browsers alone. */
function colourTags({ isHdr, colourStandard: tag }: VideoFacts) {
  return tag && !isHdr ? [`setparams=color_primaries=${tag}:color_trc=${tag}:colorspace=${tag}`] : []
}

/** Fields that are moments of their own become a frame each, where a film is wanted (`send_field`). */
function deinterlace(video: VideoFacts, wanted: 'send_field' | 'send_frame') {
  const { isInterlaced, fieldOrder, movesByField = false } = video
  if (!isInterlaced) return []
  const mode = movesByField ? wanted : 'send_frame'
  return [`bwdif=mode=${mode}:${fieldOrder ? `parity=${fieldOrder}:deint=all` : 'deint=interlaced'}`]
}

/** Where times go back and forth, each picture takes its turn. */
function counted({ origin, frameRate, hasUselessTimes = false }: VideoFacts) {
  return hasUselessTimes && origin === 'film' ? [`setpts=N/(${frameRateText(frameRate)}*TB)`] : []
}

const inTime = ({ lateSeconds = 0, hasUselessTimes = false }: VideoFacts) =>
  lateSeconds > 0 && !hasUselessTimes ? [`setpts=PTS-${lateSeconds.toFixed(4)}/TB`] : []

/** A picture that begins after the sound shows its first frame from the start: players wait for what is missing there. */
function evenFrames(video: VideoFacts) {
  const { origin, startSeconds, stillSeconds, missingSeconds, lateSeconds = 0 } = video
  // A wave is drawn evenly, and its end lies beyond its last frame.
  if (origin === 'waveform') return []
  const rate = frameRateText(shownFrameRate(video))
  if (stillSeconds !== null) return shownFor(stillSeconds, rate)
  const start = startSeconds > maxStartGapSeconds || lateSeconds > 0 ? ':start_time=0' : ''
  return [`fps=${rate}${start}`, ...(missingSeconds > maxEndGapSeconds ? [lastFrameFor(missingSeconds)] : [])]
}

/** Where the sound goes on the last frame stays: not all players go on without a picture. */
function lastFrameFor(seconds: number) {
  return `tpad=stop_mode=clone:stop_duration=${seconds.toFixed(3)}`
}

/** A cover is one frame, shown as long as the sound lasts. */
function shownFor(seconds: number, rate: string) {
  return [
    'loop=loop=-1:size=1',
    `setpts=N/(${rate}*TB)`,
    `fps=${rate}`,
    `trim=duration=${seconds.toFixed(3)}`,
  ]
}

const waveColours = '0x7aa2f7|0xbb9af7'

/** Sound alone is drawn as the wave that is being heard. */
function drawn({ origin, frameRate }: VideoFacts, { width, pixelHeight }: Size) {
  if (origin !== 'waveform') return []
  const wave = `showwaves=size=${width}x${pixelHeight}:mode=cline:rate=${frameRate}:scale=sqrt:colors=${waveColours}`
  // Two samples a column: only where that number is whole does the wave keep the time of the sound.
  return [`aresample=${width * frameRate * 2}:async=1:first_pts=0`, 'aformat=channel_layouts=mono', wave]
}

/** The wave of a whole file at once, as a filter of its own; its sound comes from where `stream` says. */
export function wavePicture({ index, width, height }: VideoFacts, stream = `0:${index}`) {
  const wave = `showwavespic=size=${width * 2}x${height * 2}:scale=sqrt:colors=${waveColours}`
  return `[${stream}]aformat=channel_layouts=mono,${wave},format=yuv420p`
}
