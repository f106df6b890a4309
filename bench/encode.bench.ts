import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Rung } from '../server/src/media/plan/ladder.ts'
import { createMedia } from '../server/src/media/media.ts'
import { secondsOf, reportMeasurement } from './report-measurement.ts'

/** The ladder of a minute of 1080p30, compared with one plain ffmpeg command for the same rungs. */
const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'kinora-bench-'))
try {
  const source = join(folder, 'source.mp4')
  const videoSource = 'testsrc2=size=1920x1080:rate=30:duration=60,noise=alls=6:allf=t'
  const summary =
    `-v error -f lavfi -i ${videoSource} -c:v libx264 -preset ultrafast -crf 20 -pix_fmt yuv420p -g 60`.split(
      ' ',
    )
  await run('ffmpeg', [...summary, source])

  const media = createMedia()
  const probe = await media.probe(source)
  const { rungs } = media.plan(probe)
  const outputDir = join(folder, 'ladder')
  const plain = () => run('ffmpeg', plainArguments(source, rungs), { cwd: folder })
  const reference = await secondsOf(plain)
  const value = await secondsOf(() =>
    media.encodeRungs({ sourcePath: source, probe, rungs, outputDir, withAudio: false }),
  )
  const again = await secondsOf(plain)
  const heights = rungs.map(({ height }) => height).join(' ')
  reportMeasurement({
    name: 'ladder of a minute of 1080p30',
    value,
    unit: 's',
    reference: (reference + again) / 2,
    conditions: `rungs ${heights}, x264 veryfast; reference: plain ffmpeg with the same rungs, run before and after`,
  })
} finally {
  await rm(folder, { recursive: true, force: true })
}

function plainArguments(source: string, rungs: Rung[]): string[] {
  const outputs = rungs.map((_, index) => `[o${index}]`).join('')
  const scales = rungs.map(
    ({ width, pixelHeight }, index) => `[o${index}]scale=${width}:${pixelHeight}[v${index}]`,
  )
  const filter = [`[0:v]split=${rungs.length}${outputs}`, ...scales].join(';')
  const encodes = rungs.flatMap(({ crf, maxrateKbps, bufsizeKbps, height }, index) => {
    const rate = `-crf ${crf} -maxrate ${maxrateKbps}k -bufsize ${bufsizeKbps}k -g 120 -y plain-${height}.mp4`
    return `-map [v${index}] -c:v libx264 -preset veryfast ${rate}`.split(' ')
  })
  return ['-v', 'error', '-nostdin', '-i', source, '-filter_complex', filter, ...encodes]
}
