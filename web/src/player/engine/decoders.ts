/** A codec of pictures, as `CODECS` begins for it. */
export const families = ['av01', 'vp09', 'avc1'] as const
export type Family = (typeof families)[number]

/** For each codec the most lines that this device decodes well; 0 for none. */
export type Decoders = Record<Family, number>

/** What every browser that can be fed plays, and nothing else: until more is known. */
export const plainDecoders: Decoders = { av01: 0, vp09: 0, avc1: Infinity }

/** Levels that fit the sizes that are asked for, at up to 60 frames a second. */
const questions = [
  { lines: 1080, width: 1920, codecs: { av01: 'av01.0.09M.08', vp09: 'vp09.00.41.08', avc1: 'avc1.64002a' } },
  { lines: 2160, width: 3840, codecs: { av01: 'av01.0.13M.08', vp09: 'vp09.00.51.08', avc1: 'avc1.640034' } },
] as const

type Question = (typeof questions)[number]
type Ask = MediaCapabilities['decodingInfo']

/** Smooth in a codec that costs no more of a battery than H.264 does: what a chip decodes, or what neither has a chip for. */
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
  // What plays 2160 lines well plays more too; what fails at 1080 is not tried at fewer.
  const firstBad = answers.indexOf(false)
  return firstBad < 0 ? Infinity : (questions[firstBad - 1]?.lines ?? 0)
}

/** Asks the device which codecs it decodes well. */
export async function askDecoders(ask: Ask): Promise<Decoders> {
  const [av01, vp09] = await Promise.all([mostLines(ask, 'av01'), mostLines(ask, 'vp09')])
  return { ...plainDecoders, av01, vp09 }
}

let decoders = plainDecoders

/** The answer of this device; known when `decodersKnown` has resolved, and only H.264 before. */
export const knownDecoders = () => decoders

const patienceMs = 250

/** Resolves when the device has answered, or has taken too long for people who wait for a film. */
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
