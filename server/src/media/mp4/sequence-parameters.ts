/** What a decoder knows from the sequence parameter set of H.264 (ITU-T H.264, 7.3.2.1 and E.1), as far as ffprobe tells it. */
export interface SequenceParameters {
  profile: string
  level: number
  width: number
  height: number
  hasFullRange: boolean
  sampleAspectRatio: string
  /** ffmpeg's names; empty when unknown. */
  colorTransfer: string
  colorSpace: string
}

/** Others have more kinds of samples, or are rare. */
const [baselineProfile, mainProfile, highProfile] = [66, 77, 100]
const profiles: Record<number, string> = {
  [baselineProfile]: 'Baseline',
  [mainProfile]: 'Main',
  [highProfile]: 'High',
}

/** Tables E-4 and E-5 (2 is unspecified), of what this module describes: eight bits, standard range. */
const transfers: Record<number, string> = {
  1: 'bt709',
  4: 'bt470m',
  5: 'bt470bg',
  6: 'smpte170m',
  13: 'iec61966-2-1',
}
const spaces: Record<number, string> = { 2: '', 1: 'bt709', 5: 'bt470bg', 6: 'smpte170m' }

/** Table E-1. */
const aspectRatios = [
  '0:1',
  '1:1',
  '12:11',
  '10:11',
  '16:11',
  '40:33',
  '24:11',
  '20:11',
  '32:11',
  '80:33',
  '18:11',
]
const extendedAspect = 255

/** From an AVCDecoderConfigurationRecord with one set; null unless it is progressive 4:2:0 with eight bits in a common profile. */
export function parseSequenceParameters(config: Buffer): SequenceParameters | null {
  if (config.length < 8 || ((config[5] ?? 0) & 0x1f) !== 1) return null
  const length = config.readUInt16BE(6)
  const unit = config.subarray(8, 8 + length)
  if (unit.length < length) return null
  return readParameters(createBitReader(withoutEmulationPrevention(unit.subarray(1))))
}

function readParameters(bits: BitReader): SequenceParameters | null {
  const [profileIdc, constraints, level] = [bits.read(8), bits.read(8), bits.read(8)]
  const profile = profiles[profileIdc]
  bits.readUnsigned() // seq_parameter_set_id
  if (!profile || (profileIdc === highProfile && !hasPlainSamples(bits))) return null
  bits.readUnsigned() // log2_max_frame_num_minus4
  skipPictureOrder(bits)
  bits.readUnsigned() // max_num_ref_frames
  bits.read(1) // gaps_in_frame_num_value_allowed_flag
  const size = readSize(bits)
  const display = size && readDisplay(bits)
  if (!display || bits.isOver()) return null
  const isConstrained = profileIdc === baselineProfile && (constraints & 0x40) !== 0
  return { profile: isConstrained ? `Constrained ${profile}` : profile, level, ...size, ...display }
}

/** Null for interlaced video. */
function readSize(bits: BitReader) {
  const [columns, rows] = [bits.readUnsigned() + 1, bits.readUnsigned() + 1]
  const isProgressive = bits.read(1) === 1
  bits.read(1) // direct_8x8_inference_flag
  const [left, right, top, bottom] = bits.read(1) ? readFour(bits) : [0, 0, 0, 0]
  if (!isProgressive) return null
  return { width: columns * 16 - 2 * (left + right), height: rows * 16 - 2 * (top + bottom) }
}

/** Chroma 4:2:0, eight bits, no scaling matrices. */
function hasPlainSamples(bits: BitReader) {
  const isPlain = bits.readUnsigned() === 1 && bits.readUnsigned() === 0 && bits.readUnsigned() === 0
  const [bypass, matrices] = [bits.read(1), bits.read(1)]
  return isPlain && bypass === 0 && matrices === 0
}

function skipPictureOrder(bits: BitReader) {
  const type = bits.readUnsigned()
  if (type === 0) bits.readUnsigned()
  if (type !== 1) return
  bits.read(1)
  bits.readUnsigned()
  bits.readUnsigned()
  const cycle = Math.min(bits.readUnsigned(), 255)
  for (let each = 0; each < cycle; each++) bits.readUnsigned()
}

const readFour = (bits: BitReader) =>
  [bits.readUnsigned(), bits.readUnsigned(), bits.readUnsigned(), bits.readUnsigned()] as const

const unknownColours = { colorTransfer: '', colorSpace: '' }

/** VUI parameters up to the colours; null when those are not in the tables above. */
function readDisplay(bits: BitReader) {
  if (bits.read(1) === 0) return { sampleAspectRatio: '1:1', hasFullRange: false, ...unknownColours }
  const sampleAspectRatio = bits.read(1) ? readAspectRatio(bits) : '1:1'
  if (bits.read(1)) bits.read(1) // overscan
  if (bits.read(1) === 0) return { sampleAspectRatio, hasFullRange: false, ...unknownColours }
  bits.read(3) // video_format
  const hasFullRange = bits.read(1) === 1
  const colours = bits.read(1) ? readColours(bits) : unknownColours
  return colours && { sampleAspectRatio, hasFullRange, ...colours }
}

function readColours(bits: BitReader) {
  bits.read(8) // colour_primaries
  const [transfer, space] = [transfers[bits.read(8)], spaces[bits.read(8)]]
  return transfer === undefined || space === undefined ? null : { colorTransfer: transfer, colorSpace: space }
}

function readAspectRatio(bits: BitReader) {
  const kind = bits.read(8)
  if (kind === extendedAspect) return `${bits.read(16)}:${bits.read(16)}`
  const ratio = aspectRatios[kind] ?? '0:1'
  return ratio === '0:1' ? '1:1' : ratio
}

type BitReader = ReturnType<typeof createBitReader>

function createBitReader(bytes: Buffer) {
  let at = 0
  const read = (count: number) => {
    let value = 0
    for (let each = 0; each < count; each++, at++)
      value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1)
    return value
  }
  return {
    read,
    /** Exponential Golomb (9.1); values of more than 16 bits do not occur in what is read here. */
    readUnsigned: () => {
      let zeros = 0
      while (zeros < 16 && read(1) === 0) zeros++
      return 2 ** zeros - 1 + read(zeros)
    },
    isOver: () => at > bytes.length * 8,
  }
}

/** 7.4.1: a 3 after two zeros is no content. */
function withoutEmulationPrevention(unit: Buffer) {
  return Buffer.from(unit.filter((byte, at) => !(byte === 3 && unit[at - 1] === 0 && unit[at - 2] === 0)))
}
