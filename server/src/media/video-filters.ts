import { frameRateText, keptFrameRate } from './frame-rate.ts'
import type { Rung } from './ladder.ts'
import type { VideoFacts } from './probe-facts.ts'

/** What this build of ffmpeg can do beyond the least we ask for. */
export interface FilterAbilities {
  canToneMap: boolean
}

interface Size {
  width: number
  pixelHeight: number
}

/** One decode for all rungs: the picture is put right once, then split and scaled to the outputs `[v0]`, `[v1]`, … */
export function rungFilters(video: VideoFacts, rungs: Rung[], abilities: FilterAbilities) {
  const largest = rungs.reduce((best, rung) => (rung.width > best.width ? rung : best))
  const prepared = [
    ...deinterlace(video),
    `fps=${frameRateText(keptFrameRate(video.frameRate))}`,
    ...toneMap(video, largest, abilities),
  ]
  const branches = rungs.map((_, position) => `[s${position}]`).join('')
  const scaled = rungs.map((rung, position) => `[s${position}]${fit(rung)}[v${position}]`)
  return [`[0:${video.index}]${prepared.join(',')},split=${rungs.length}${branches}`, ...scaled].join(';')
}

/** The same for a single still picture, as one chain. */
export function stillFilters(video: VideoFacts, size: Size, abilities: FilterAbilities) {
  return [
    ...deinterlace(video),
    ...toneMap(video, size, abilities),
    `scale=${size.width}:${size.pixelHeight}`,
    'setsar=1',
  ]
}

function fit({ width, pixelHeight }: Size) {
  return `scale=${width}:${pixelHeight}:flags=bicubic:out_range=tv,setsar=1,format=yuv420p`
}

function deinterlace({ isInterlaced }: VideoFacts) {
  return isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : []
}

/** Brings high dynamic range down to what every screen shows. Scaled first: the linear light in between is costly. */
function toneMap(video: VideoFacts, { width, pixelHeight }: Size, { canToneMap }: FilterAbilities) {
  if (!video.isHdr || !canToneMap) return []
  const from = `tin=${video.colorTransfer}:pin=bt2020:min=bt2020nc`
  return [
    `zscale=w=${width}:h=${pixelHeight}:${from}:t=linear:p=bt2020:m=bt2020nc:npl=203`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=tonemap=mobius:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
    'format=yuv420p',
  ]
}
