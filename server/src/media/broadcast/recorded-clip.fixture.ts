import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeClip, runQuietly, type ClipSpec } from '../../../test/clips.ts'
import { createRecordingPackager } from './broadcast.fixture.ts'
import type { BroadcastSegment } from './segment-writer.ts'

export interface RecordedClip {
  init: Buffer
  segments: BroadcastSegment[]
}

/** The pictures of a clip, as an ingest that copies them stores them. */
export async function recordClip(
  name: string,
  clip: Omit<ClipSpec, 'name' | 'audio'>,
): Promise<RecordedClip> {
  const source = await makeClip({ keyframeSeconds: 1, ...clip, name: `${name}.mp4`, audio: null })
  const path = join(clip.dir, `${name}-fragments.mp4`)
  const flags = '+empty_moov+default_base_moof+frag_every_frame+negative_cts_offsets'
  await runQuietly(['-i', source, '-c', 'copy', '-use_editlist', '0', '-movflags', flags, '-f', 'mp4', path])
  const inits: Buffer[] = []
  const onInit = (_name: string, bytes: Buffer) => inits.push(bytes)
  const { packager, run } = createRecordingPackager({ names: [name], onInit })
  packager.read(name, await readFile(path))
  packager.end()
  const [init] = inits
  if (!init) throw new Error('The clip has no pictures')
  return { init, segments: run.segments }
}
