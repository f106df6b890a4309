import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { processorSecondsOf } from '../server/test/processes.ts'
import { startBroadcastSite } from './broadcast-site.ts'
import { reportMeasurement } from './report-measurement.ts'
import { residentBytesOf } from './resident-bytes.ts'

/**
 * The processor time of a broadcast at its own pace, beside plain ffmpeg that makes the same renditions; then a long one,
 * sent faster than it plays: memory at its beginning and its end, and the film. `BENCH_SECONDS` of film is 7,200 for the
 * goals.
 */
const durationSeconds = Number(process.env.BENCH_SECONDS ?? 600)
/** What one thread makes of the smaller rung; faster, an encoder that leaves drops what it has not sent yet. */
const speed = 6
const costSeconds = 40
const calmMs = 300_000

const run = promisify(execFile)
const ffmpegPath = process.env.FFMPEG_PATH ?? 'ffmpeg'
const folder = await mkdtemp(join(tmpdir(), 'kinora-bench-'))
const source = join(folder, 'source.flv')
const kinora = await startBroadcastSite()
try {
  await makeSource()
  await untilCalm()
  await measureCost()
  await measureSoak()
} finally {
  await kinora.stop()
  await rm(folder, { recursive: true, force: true })
}

/** A minute of 720p with noise, as a camera has it. */
async function makeSource() {
  const picture = 'testsrc2=size=1280x720:rate=25:duration=60,noise=alls=6:allf=t'
  const encode =
    '-c:v libx264 -preset veryfast -b:v 1200k -maxrate 1200k -bufsize 1200k -g 50 -pix_fmt yuv420p'
  const inputs = [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    picture,
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=440:duration=60',
  ]
  await run(ffmpegPath, [...inputs, ...encode.split(' '), '-c:a', 'aac', source])
}

/** On a busy node a broadcast leaves its smaller rung out, and the last minute counts (`plan-encode.ts`). */
async function untilCalm() {
  for (const endAt = performance.now() + calmMs; (loadavg()[0] ?? 0) > availableParallelism();) {
    if (performance.now() > endAt)
      throw new Error('Something else has kept the machine busy for five minutes')
    await pause(1000)
  }
}

function sendSource(seconds: number, rate: number) {
  const input = ['-v', 'error', '-readrate', String(rate), '-stream_loop', '-1', '-i', source]
  const output = ['-c', 'copy', '-t', String(seconds), '-f', 'flv', kinora.address]
  return spawn(ffmpegPath, [...input, ...output], { stdio: ['ignore', 'ignore', 'inherit'] })
}

async function measureSoak() {
  const id = await kinora.createBroadcast('A soak')
  const encoder = sendSource(durationSeconds, speed)
  const ended = once(encoder, 'close')
  await kinora.untilOnAir(id)
  // What is loaded and compiled with the first minutes.
  await pause(Math.min(60, durationSeconds / speed / 4) * 1000)
  const before = await residentBytesOf(kinora.pid)
  await ended
  const after = await residentBytesOf(kinora.pid)
  // Faster than it plays, some of it is still on its way.
  await kinora.untilState(id, 'interrupted')
  await kinora.endBroadcast(id)
  const { duration, hlsUrl } = await untilPacked(id)
  const conditions = `${durationSeconds} s of 720p at ${speed} × its speed by RTMP; server, database and ffmpeg`
  const mebibytes = 1024 ** 2
  reportMeasurement({
    name: 'memory after a long broadcast',
    value: after / mebibytes,
    reference: before / mebibytes,
    unit: 'MiB',
    goal: { atMost: 1.2 },
    conditions,
  })
  reportMeasurement({
    name: '… its film',
    value: duration,
    reference: durationSeconds,
    unit: 's',
    goal: { atLeast: 0.999 },
    conditions,
  })
  const { stderr } = await run(ffmpegPath, [
    '-v',
    'warning',
    '-i',
    kinora.url + hlsUrl,
    '-c',
    'copy',
    '-f',
    'null',
    '-',
  ])
  if (stderr !== '') throw new Error(`The film is not whole: ${stderr}`)
}

interface Film {
  duration: number
  hlsUrl: string
  processing: { stage: string }
}

/** Its smaller rungs would be encoded for long. */
async function untilPacked(id: number): Promise<Film> {
  for (;;) {
    const video = (await (await fetch(`${kinora.url}/api/videos/${id}`)).json()) as Film
    if (!['queued', 'probing', 'remuxing'].includes(video.processing.stage)) return video
    await pause(500)
  }
}

async function measureCost() {
  const id = await kinora.createBroadcast('A minute')
  const encoder = sendSource(costSeconds + 30, 1)
  const ended = once(encoder, 'close')
  const { heights } = await kinora.untilOnAir(id)
  await pause(5000)
  const before = await processorSecondsOf(kinora.pid)
  await pause(costSeconds * 1000)
  const ours = (await processorSecondsOf(kinora.pid)) - before
  encoder.kill()
  await ended
  await kinora.endBroadcast(id)
  await untilPacked(id)
  const plain = spawn(ffmpegPath, plainArguments(heights), { stdio: ['ignore', 'ignore', 'inherit'] })
  await pause(5000)
  const started = await processorSecondsOf(plain.pid ?? 0)
  await pause(costSeconds * 1000)
  const reference = (await processorSecondsOf(plain.pid ?? 0)) - started
  plain.kill()
  reportMeasurement({
    name: 'processor time of a broadcast',
    value: ours,
    reference,
    unit: 's',
    goal: { atMost: 1.5 },
    conditions: `${costSeconds} s of 720p at its own speed, renditions of ${heights.join(' and ')} lines, the first passed on; server, database and ffmpeg; reference: plain ffmpeg into HLS`,
  })
}

/** The same renditions, with the same encoder. */
function plainArguments([, ...smaller]: number[]) {
  const input = ['-v', 'error', '-readrate', '1', '-stream_loop', '-1', '-i', source]
  const hls = (name: string) => [
    '-f',
    'hls',
    '-hls_segment_type',
    'fmp4',
    '-hls_time',
    '2',
    join(folder, name),
  ]
  const encode = '-c:v libx264 -preset veryfast -motion-est dia -crf 23 -g 50 -threads 1'.split(' ')
  const scaled = smaller.flatMap((height) => [
    '-map',
    '0:v',
    '-vf',
    `scale=-2:${height}`,
    ...encode,
    ...hls(`${height}.m3u8`),
  ])
  return [
    ...input,
    '-map',
    '0:v',
    '-c',
    'copy',
    ...hls('copy.m3u8'),
    ...scaled,
    '-map',
    '0:a',
    '-c',
    'copy',
    ...hls('audio.m3u8'),
  ]
}
