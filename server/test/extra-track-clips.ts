import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeClip, probeClip, runQuietly, type ClipSpec } from './clips.ts'
import { toBytes, patchAllBytes, u16, u32 } from './hostile/bytes.ts'
import { box, replaceBoxes } from './hostile/boxes.ts'

// Files with additional tracks, and videos with missing or hidden frames.

const makeSourceClip = (wishes: ClipSpec) => makeClip({ ...wishes, name: `whole-${wishes.name}` })

/** With a timecode and a telemetry track, as action cameras write them. */
export async function clipWithTelemetry(wishes: ClipSpec) {
  const [source, path] = [await makeSourceClip(wishes), join(wishes.dir, wishes.name)]
  const subtitles = join(wishes.dir, `${wishes.name}.srt`)
  await writeFile(subtitles, '1\n00:00:00,000 --> 00:00:01,000\nDEVC\n')
  const maps = ['-i', source, '-i', subtitles, '-map', '0', '-map', '1', '-c', 'copy', '-c:s', 'mov_text']
  await runQuietly([...maps, '-timecode', '01:00:00:00', path])
  const bytes = await readFile(path)
  await writeFile(path, patchAllBytes(patchAllBytes(bytes, 'tx3g', 0, 'gpmd'), 'sbtl', 0, 'meta'))
  return path
}

export async function clipWithFonts(wishes: ClipSpec) {
  const [source, path] = [await makeSourceClip(wishes), join(wishes.dir, wishes.name)]
  const file = async (ending: string, content: string) => {
    const name = join(wishes.dir, `${wishes.name}.${ending}`)
    await writeFile(name, content)
    return name
  }
  const subtitles = await file('srt', '1\n00:00:00,000 --> 00:00:01,000\nHello\n')
  const font = await file('ttf', 'no font at all')
  const chapters = await file('txt', ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1\nSTART=0\nEND=1\ntitle=One\n')
  const inputs = [
    '-i',
    source,
    '-i',
    subtitles,
    '-i',
    chapters,
    '-map',
    '0',
    '-map',
    '1',
    '-map_metadata',
    '2',
  ]
  const attached = ['-attach', font, '-metadata:s:t', 'mimetype=application/x-truetype-font']
  await runQuietly([...inputs, '-c', 'copy', '-c:s', 'ass', ...attached, path])
  return path
}

/** AMR (RFC 4867 §5.3): fifty frames a second at the highest rate, all zeros. */
const amrFrames = (seconds: number) =>
  Buffer.concat([
    Buffer.from('#!AMR\n'),
    ...Array.from({ length: seconds * 50 }, () => toBytes([0x3c], Buffer.alloc(31))),
  ])

export async function clipWithAmr(wishes: ClipSpec) {
  const [source, path] = [await makeSourceClip(wishes), join(wishes.dir, wishes.name)]
  const audioTrack = join(wishes.dir, `${wishes.name}.amr`)
  await writeFile(audioTrack, amrFrames(wishes.seconds ?? 2))
  await runQuietly(['-i', source, '-i', audioTrack, '-map', '0', '-map', '1', '-c', 'copy', path])
  return path
}

export const startingAt = (seconds: number) => async (wishes: ClipSpec) => {
  const [source, path] = [await makeSourceClip(wishes), join(wishes.dir, wishes.name)]
  const { packets } = await probeClip<{ packets: { pts_time: string; pos: string }[] }>(
    source,
    'packet=pts_time,pos',
  )
  const times = packets.map(({ pts_time }) => Number(pts_time))
  const first = packets.findIndex((_, position) => (times[position] ?? 0) >= Math.min(...times) + seconds)
  await writeFile(path, (await readFile(source)).subarray(Number(packets[first]?.pos)))
  return path
}

/** Frames before the second keyframe cannot be shown. */
export async function withoutFirstKeyframe(wishes: ClipSpec) {
  const [source, path] = [await makeSourceClip(wishes), join(wishes.dir, wishes.name)]
  await runQuietly(['-i', source, '-c', 'copy', '-bsf:v', "noise=drop='lt(n,1)'", path])
  return path
}

export function insertAfterFirstBox(bytes: Buffer, added: Buffer) {
  const end = bytes.readUInt32BE(0)
  return Buffer.concat([bytes.subarray(0, end), added, bytes.subarray(end)])
}

/** Edit lists that show the first second, then the one from the third second on. */
export function withTwoEdits(bytes: Buffer) {
  for (const [name, offset] of [
    ['mvhd', 20],
    ['tkhd', 24],
  ] as const)
    bytes = patchAllBytes(bytes, name, offset, u32(2000))
  const timescales = [...bytes.toString('latin1').matchAll(/mdhd/g)].map(({ index }) =>
    bytes.readUInt32BE(index + 16),
  )
  const entry = (from: number) => toBytes(u32(1000), u32(from), u16(1), u16(0))
  return replaceBoxes(bytes, 'edts', () => {
    const timescale = timescales.shift() ?? 0
    return box('edts', box('elst', u32(0), u32(2), entry(0), entry(3 * timescale)))
  })
}
