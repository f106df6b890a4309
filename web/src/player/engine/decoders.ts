/** Video codecs by the prefix of their `CODECS` string, most efficient first. */
export const families = ['av01', 'vp09', 'avc1'] as const
export type Family = (typeof families)[number]

/** Maximum lines that the device decodes well; 0 for none. */
export type Decoders = Record<Family, number>

/** Until detection has finished: every browser with Media Source plays H.264. */
export const plainDecoders: Decoders = { av01: 0, vp09: 0, avc1: Infinity }

/** Codec levels for these sizes at up to 60 frames per second. */
const questions = [
  { lines: 1080, width: 1920, codecs: { av01: 'av01.0.09M.08', vp09: 'vp09.00.41.08', avc1: 'avc1.64002a' } },
  { lines: 2160, width: 3840, codecs: { av01: 'av01.0.13M.08', vp09: 'vp09.00.51.08', avc1: 'avc1.640034' } },
] as const

type Question = (typeof questions)[number]
type Ask = MediaCapabilities['decodingInfo']

/** Smooth, and no worse for the battery than H.264: decoded in hardware, or neither is. */
async function isGood(ask: Ask, { lines, width, codecs }: Question, family: Family) {
  const answerFor = (codec: string) =>
    ask({
      type: 'media-source',
      video: {
        contentType: `video/mp4; codecs="${codec}"`,
        width,
        height: lines,
        bitrate: lines * 4000,
        framerate: 60,
      },
    })
  const [own, plain] = await Promise.all([answerFor(codecs[family]), answerFor(codecs.avc1)])
  return own.supported && own.smooth && (own.powerEfficient || !plain.powerEfficient)
}

async function mostLines(ask: Ask, family: Family) {
  const answers = await Promise.all(questions.map((question) => isGood(ask, question, family)))
  // Devices that decode 2160 lines handle more; those that fail at 1080 are not tested below.
  const firstBad = answers.indexOf(false)
  return firstBad < 0 ? Infinity : (questions[firstBad - 1]?.lines ?? 0)
}

export async function askDecoders(ask: Ask): Promise<Decoders> {
  const [av01, vp09] = await Promise.all([mostLines(ask, 'av01'), mostLines(ask, 'vp09')])
  return { ...plainDecoders, av01, vp09 }
}

let decoders = plainDecoders

export const knownDecoders = () => decoders

const patienceMs = 250

/** Resolves after detection or a timeout, because playback waits for it. */
export const decodersKnown: Promise<void> =
  'mediaCapabilities' in navigator
    ? Promise.race([
        askDecoders((wish) => navigator.mediaCapabilities.decodingInfo(wish)).then(
          (answer) => void (decoders = answer),
          () => undefined, // a device that does not answer plays H.264
        ),
        new Promise<void>((resolve) => setTimeout(resolve, patienceMs)),
      ])
    : Promise.resolve()
