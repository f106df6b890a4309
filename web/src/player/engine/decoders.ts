/** Video codecs by the prefix of their `CODECS` string, most efficient first. */
export const codecFamilies = ['av01', 'vp09', 'avc1'] as const
export type CodecFamily = (typeof codecFamilies)[number]

/** Maximum lines that the device decodes well; 0 for none. */
export type DecoderLimits = Record<CodecFamily, number>

/** Until detection has finished: every browser with Media Source plays H.264. */
export const defaultDecoders: DecoderLimits = { av01: 0, vp09: 0, avc1: Infinity }

/** Codec levels for these sizes at up to 60 frames per second. */
const probes = [
  { lines: 1080, width: 1920, codecs: { av01: 'av01.0.09M.08', vp09: 'vp09.00.41.08', avc1: 'avc1.64002a' } },
  { lines: 2160, width: 3840, codecs: { av01: 'av01.0.13M.08', vp09: 'vp09.00.51.08', avc1: 'avc1.640034' } },
] as const

type Probe = (typeof probes)[number]
type DecodingInfo = MediaCapabilities['decodingInfo']

/** Smooth, and no worse for the battery than H.264: decoded in hardware, or neither is. */
async function decodesWell(decodingInfo: DecodingInfo, { lines, width, codecs }: Probe, family: CodecFamily) {
  const probeCodec = (codec: string) =>
    decodingInfo({
      type: 'media-source',
      video: {
        contentType: `video/mp4; codecs="${codec}"`,
        width,
        height: lines,
        bitrate: lines * 4000,
        framerate: 60,
      },
    })
  const [own, plain] = await Promise.all([probeCodec(codecs[family]), probeCodec(codecs.avc1)])
  return own.supported && own.smooth && (own.powerEfficient || !plain.powerEfficient)
}

async function maxLines(decodingInfo: DecodingInfo, family: CodecFamily) {
  const answers = await Promise.all(probes.map((question) => decodesWell(decodingInfo, question, family)))
  // Devices that decode 2160 lines handle more; those that fail at 1080 are not tested below.
  const firstBad = answers.indexOf(false)
  return firstBad < 0 ? Infinity : (probes[firstBad - 1]?.lines ?? 0)
}

export async function detectDecoders(decodingInfo: DecodingInfo): Promise<DecoderLimits> {
  const [av01, vp09] = await Promise.all([maxLines(decodingInfo, 'av01'), maxLines(decodingInfo, 'vp09')])
  return { ...defaultDecoders, av01, vp09 }
}

let decoders: DecoderLimits | null = null

export const getDecoders = () => decoders ?? defaultDecoders

export const areDecodersKnown = () => decoders !== null

const timeoutMs = 250

/** Resolves after detection or a timeout, because playback waits for it. */
export const decodersReady: Promise<unknown> =
  'mediaCapabilities' in navigator
    ? Promise.race([
        detectDecoders((configuration) => navigator.mediaCapabilities.decodingInfo(configuration)).then(
          (answer) => (decoders = answer),
          () => (decoders = defaultDecoders), // a device that does not answer plays H.264
        ),
        new Promise((resolve) => setTimeout(resolve, timeoutMs)),
      ])
    : Promise.resolve()
