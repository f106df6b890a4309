import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createMedia } from '../src/media/media.ts'
import type { Rendition } from '../src/media/hls/rendition.ts'
import type { Probe } from '../src/media/probe/probe.ts'

/** Runs the steps of the video jobs: probe, remux or first rung, other rungs, poster, master playlist. */
export async function runFullPipeline(sourcePath: string, outputDir: string, media = createMedia()) {
  let probe = await media.probe(sourcePath)
  const { canRemux, firstRung, rungs } = media.plan(probe)
  const context = { sourcePath, probe, outputDir }
  const remuxed = canRemux ? await media.remuxSource(context) : []
  const onFacts = (found: Probe) => (probe = found)
  const early = { ...context, rungs: [firstRung], withAudio: true, onCorrectedProbe: onFacts }
  const first = remuxed.length > 0 ? remuxed : await media.encodeRungs(early)
  const work = { ...context, probe }
  const missing = rungs.filter(({ height }) => first.every((rendition) => rendition.height !== height))
  const alignTo = await readBoundaries(remuxed, outputDir)
  const fitted = { ...work, rungs: media.fitRungs(missing, first, rungs), alignToPlaylist: alignTo }
  const rest = missing.length > 0 ? await media.encodeRungs({ ...fitted, withAudio: false }) : []
  const renditions = [...first, ...rest]
  const masterPath = join(outputDir, 'master.m3u8')
  await writeFile(masterPath, media.writeMaster(renditions))
  return { probe, canRemux, renditions, masterPath, posterPath: await media.makePoster(work) }
}

async function readBoundaries(remuxed: Rendition[], outputDir: string) {
  const video = remuxed.find(({ kind }) => kind === 'video')
  return video && readFile(join(outputDir, video.playlistFile), 'utf8')
}
