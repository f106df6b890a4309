import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeClip, runQuietly, type ClipSpec } from './clips.ts'

// Files that need several runs of ffmpeg: trimmed, joined, with covers, several tracks or subtitles.

type NamedClipSpec = Omit<ClipSpec, 'name'> & { name: string }

const siblingPath = (path: string, name: string) => join(path, '..', name)

/** Trimmed as phones do: the beginning stays in the file, hidden by an edit list. */
export async function trimmedClip(wishes: NamedClipSpec) {
  const source = await makeClip({
    ...wishes,
    name: `whole-${wishes.name}`,
    seconds: (wishes.seconds ?? 2) + 1.5,
    keyframeSeconds: 60,
  })
  const path = siblingPath(source, wishes.name)
  await runQuietly(['-ss', '1.5', '-i', source, '-c', 'copy', path])
  return path
}

/** Delays the audio; a negative number delays the video. */
export async function clipWithAudioDelay(wishes: NamedClipSpec, audioDelaySeconds: number) {
  const source = await makeClip({ ...wishes, name: `whole-${wishes.name}` })
  const path = siblingPath(source, wishes.name)
  const [videoDelay, audioDelay] = [Math.max(0, -audioDelaySeconds), Math.max(0, audioDelaySeconds)]
  const input = (delay: number) => ['-itsoffset', String(delay), '-i', source]
  await runQuietly([
    ...input(videoDelay),
    ...input(audioDelay),
    '-map',
    '0:v',
    '-map',
    '1:a',
    '-c',
    'copy',
    path,
  ])
  return path
}

/** Two recordings in one transport stream, with a clock jump between them. */
export async function concatenatedStream(wishes: NamedClipSpec) {
  const half = { ...wishes, seconds: (wishes.seconds ?? 2) / 2 }
  const first = await makeClip({ ...half, name: `first-${wishes.name}`, extra: ['-output_ts_offset', '50'] })
  const second = await makeClip({
    ...half,
    name: `second-${wishes.name}`,
    extra: ['-output_ts_offset', '7000'],
  })
  const path = siblingPath(first, wishes.name)
  await writeFile(path, Buffer.concat([await readFile(first), await readFile(second)]))
  return path
}

/** The second audio track is the default one. */
export async function clipWithTwoLanguages(wishes: NamedClipSpec) {
  const source = await makeClip({ ...wishes, name: `whole-${wishes.name}` })
  const path = siblingPath(source, wishes.name)
  const maps = ['-i', source, '-map', '0:v', '-map', '0:a', '-map', '0:a', '-c', 'copy']
  const languages = ['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=fra']
  await runQuietly([...maps, ...languages, '-disposition:a:0', '0', '-disposition:a:1', 'default', path])
  return path
}

export async function clipWithSubtitles(wishes: NamedClipSpec) {
  const source = await makeClip({ ...wishes, name: `whole-${wishes.name}` })
  const path = siblingPath(source, wishes.name)
  const subtitles = siblingPath(source, `${wishes.name}.srt`)
  await writeFile(subtitles, '1\n00:00:00,000 --> 00:00:01,000\nHello\n')
  const codec = path.endsWith('.mkv') ? 'srt' : 'mov_text'
  await runQuietly([
    '-i',
    source,
    '-i',
    subtitles,
    '-map',
    '0',
    '-map',
    '1',
    '-c',
    'copy',
    '-c:s',
    codec,
    path,
  ])
  return path
}

export async function audioWithCover({ dir, name, seconds = 2, audio = 'mp3', marks }: NamedClipSpec) {
  const path = join(dir, name)
  const tone = await makeClip({ dir, name: `tone-${name}.mkv`, seconds, video: null, audio, marks })
  const cover = ['-f', 'lavfi', '-i', 'testsrc2=size=600x600:duration=0.04']
  const asCover = ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-disposition:v', 'attached_pic']
  await runQuietly(['-i', tone, ...cover, '-map', '0:a', '-map', '1:v', '-c:a', 'copy', ...asCover, path])
  return path
}

export async function clipWithoutTimestamps(wishes: NamedClipSpec) {
  const { dir, name } = wishes
  const bare = await makeClip({ ...wishes, name: `bare-${name}.h264`, extra: ['-bf', '2'] })
  const path = join(dir, name)
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', '-i', bare, '-c', 'copy', path])
  return path
}
