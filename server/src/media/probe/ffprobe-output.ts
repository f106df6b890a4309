import { z } from 'zod'

const Disposition = z.record(z.string(), z.number()).default({})
const Tags = z.record(z.string(), z.string()).default({})
const SideData = z
  .array(z.object({ rotation: z.number().optional(), displaymatrix: z.string().optional() }))
  .default([])

const FfprobeStream = z.object({
  index: z.number(),
  codec_type: z.string().default(''),
  codec_name: z.string().default(''),
  profile: z.union([z.string(), z.number()]).default(''),
  level: z.number().default(0),
  pix_fmt: z.string().default(''),
  width: z.number().default(0),
  height: z.number().default(0),
  sample_aspect_ratio: z.string().default('1:1'),
  r_frame_rate: z.string().default('0/0'),
  avg_frame_rate: z.string().default('0/0'),
  bits_per_raw_sample: z.string().default(''),
  color_transfer: z.string().default(''),
  has_b_frames: z.number().default(0),
  color_space: z.string().default(''),
  field_order: z.string().default(''),
  bit_rate: z.string().optional(),
  nb_frames: z.string().optional(),
  start_time: z.string().optional(),
  duration: z.string().optional(),
  channels: z.number().default(0),
  sample_rate: z.string().default('0'),
  disposition: Disposition,
  tags: Tags,
  side_data_list: SideData,
})
export type FfprobeStream = z.infer<typeof FfprobeStream>

/** Output of `ffprobe -show_format -show_streams -of json`. */
export const FfprobeOutput = z.object({
  streams: z.array(FfprobeStream).default([]),
  format: z.object({ start_time: z.string().optional(), duration: z.string().optional() }).default({}),
})
export type FfprobeOutput = z.infer<typeof FfprobeOutput>

/** Streams of one type in the order of preference: the default one, then by weight. */
export function rankStreams(
  streams: FfprobeStream[],
  type: string,
  weight: (stream: FfprobeStream) => number,
) {
  const rank = (stream: FfprobeStream) => [stream.disposition.default ?? 0, weight(stream)] as const
  return streams
    .filter((stream) => stream.codec_type === type && !isCoverArt(stream))
    .toSorted((a, b) => rank(b)[0] - rank(a)[0] || rank(b)[1] - rank(a)[1])
}

export function streamDuration({ duration, tags }: FfprobeStream) {
  const [hours = 0, minutes = 0, rest = 0] = (tags.DURATION ?? '').split(':').map(Number)
  return parseSeconds(duration) || hours * 3600 + minutes * 60 + rest
}

export function isCoverArt(stream: FfprobeStream) {
  return Boolean(stream.disposition.attached_pic)
}

export function streamStart(stream: FfprobeStream, { format }: FfprobeOutput) {
  return Math.max(0, parseSeconds(stream.start_time) - parseSeconds(format.start_time)) || 0
}

function streamEnd(stream: FfprobeStream, answer: FfprobeOutput) {
  const duration = streamDuration(stream)
  return duration > 0 ? streamStart(stream, answer) + duration : null
}

/** Seconds between the stated ends of the stream and of the file. */
export const secondsMissingAtEnd = (stream: FfprobeStream, answer: FfprobeOutput) =>
  Math.max(0, (headerDuration(answer) ?? 0) - (streamEnd(stream, answer) ?? Infinity))

/** Stated duration of the file in seconds; null when unknown. */
export function headerDuration({ streams, format }: FfprobeOutput) {
  const stated = [format.duration, ...streams.map((stream) => stream.duration)].map(parseSeconds)
  return stated.find((duration) => duration > 0) ?? null
}

export function parseRatio(text: string) {
  const [above = 0, below = 1] = text.split('/').map(Number)
  return below > 0 && above > 0 ? above / below : 0
}

function parseSeconds(text: string | undefined) {
  const value = Number.parseFloat(text ?? '')
  return Number.isFinite(value) ? value : 0
}
