import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Rung } from '../server/src/media/plan/ladder.ts'
import { createMedia } from '../server/src/media/media.ts'
import { reportMeasurement, type Measurement } from './report-measurement.ts'

/** The ladder of a minute of 1080p30, compared with one plain ffmpeg command for the same rungs: cost, size and likeness. */
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
  const reference = await costOf(plain)
  const ours = await costOf(() =>
    media.encodeRungs({ sourcePath: source, probe, rungs, outputDir, withAudio: false }),
  )
  const again = await costOf(plain)
  const heights = rungs.map(({ height }) => height)
  const conditions = `rungs ${heights.join(' ')}; reference: plain ffmpeg, x264 veryfast, run before and after`
  const report = (name: string, unit: string, of: (cost: Cost) => number, goal?: Measurement['goal']) =>
    reportMeasurement({
      name,
      value: of(ours),
      unit,
      reference: (of(reference) + of(again)) / 2,
      ...(goal && { goal }),
      conditions,
    })
  report('ladder of a minute of 1080p30', 's', ({ seconds }) => seconds)
  report('… processor time', 's', ({ processorSeconds }) => processorSeconds, { atMost: 0.8 })

  for (const height of heights) {
    const [file, plainFile] = [join(outputDir, `${height}p.mp4`), join(folder, `plain-${height}.mp4`)]
    reportMeasurement({
      name: `… size of ${height}p`,
      value: (await stat(file)).size / 1024 ** 2,
      unit: 'MiB',
      reference: (await stat(plainFile)).size / 1024 ** 2,
      conditions,
    })
    reportMeasurement({
      name: `… SSIM of ${height}p`,
      value: await decibelsOfLikeness(file, source),
      unit: 'dB',
      reference: await decibelsOfLikeness(plainFile, source),
      goal: { atLeast: 0.995 },
      conditions: `scaled to the size of the source, which it is compared with; ${conditions}`,
    })
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

interface Cost {
  seconds: number
  processorSeconds: number
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [startedAt, before] = [performance.now(), await processorSecondsOfPrograms()]
  await work()
  return {
    seconds: (performance.now() - startedAt) / 1000,
    processorSeconds: (await processorSecondsOfPrograms()) - before,
  }
}

/** Of the programs that this one started and that have ended, see proc_pid_stat(5). */
async function processorSecondsOfPrograms() {
  const text = await readFile('/proc/self/stat', 'utf8')
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const ticksPerSecond = 100
  return ((fields[13] ?? 0) + (fields[14] ?? 0)) / ticksPerSecond
}

/** Structural similarity in dB, of the luma and chroma of all frames. */
async function decibelsOfLikeness(path: string, source: string) {
  const compare = '[0:v]scale=1920:1080:flags=bicubic[shown];[shown][1:v]ssim'
  const { stderr } = await run('ffmpeg', [
    '-nostdin',
    '-i',
    path,
    '-i',
    source,
    '-lavfi',
    compare,
    '-f',
    'null',
    '-',
  ])
  return Number(/All:[\d.]+ \(([\d.]+)\)/.exec(stderr)?.[1])
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
