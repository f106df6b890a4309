import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { text } from 'node:stream/consumers'
import { openBenchServer } from './bench-server.ts'
import { reportMeasurement } from './report-measurement.ts'
import { publishFilm, writePosters } from './sample-pages.ts'

/**
 * Performance by Lighthouse, as a visitor with an empty cache finds the pages. Lighthouse is fetched from the registry
 * when this runs: as a dependency it would be the largest of the project.
 */
const lighthouse = 'lighthouse@13.5.0'
const volume = 60
const runs = 5

const forms = {
  mobile: { flags: ['--form-factor=mobile'], goal: 90 },
  desktop: { flags: ['--preset=desktop'], goal: 98 },
}

const kinora = await openBenchServer({ volume })
try {
  await writePosters(kinora.folder, volume)
  const film = await publishFilm({ url: kinora.url, token: await kinora.signIn() })
  const { ownerId } = await kinora.ctx.db
    .selectFrom('videos')
    .select('ownerId')
    .where('id', '=', film)
    .executeTakeFirstOrThrow()
  const paths = {
    home: '/',
    watch: `/video/${film}`,
    channel: `/channel/${ownerId}`,
    shorts: '/shorts',
    'sign-in': '/auth',
  }
  for (const [name, path] of Object.entries(paths))
    for (const form of ['mobile', 'desktop'] as const) await measure(name, path, form)
} finally {
  await kinora.stop()
}

async function measure(name: string, path: string, form: keyof typeof forms) {
  const results: LighthouseResult[] = []
  for (let run = 0; run < runs; run++) results.push(await runLighthouse(path, forms[form].flags))
  const conditions = `median of ${runs} by ${lighthouse}, ${volume} videos with posters; load ${loadavg()[0]?.toFixed(1)}`
  const report = (what: string, read: (result: LighthouseResult) => number, unit: string, atLeast?: number) =>
    reportMeasurement({
      name: `Lighthouse, ${name}, ${form}: ${what}`,
      value: medianOf(results.map(read)),
      unit,
      ...(atLeast !== undefined && { goal: { atLeast } }),
      conditions,
    })
  report('performance', ({ categories }) => categories.performance.score * 100, '', forms[form].goal)
  report('largest contentful paint', ({ audits }) => audits['largest-contentful-paint'].numericValue, 'ms')
  report('total blocking time', ({ audits }) => audits['total-blocking-time'].numericValue, 'ms')
}

interface LighthouseResult {
  categories: { performance: { score: number } }
  audits: Record<'largest-contentful-paint' | 'total-blocking-time', { numericValue: number }>
}

/** @throws Error when a run fails, with the last line that it wrote */
async function runLighthouse(path: string, flags: readonly string[]): Promise<LighthouseResult> {
  const fixed = [
    '--quiet',
    '--output=json',
    '--only-categories=performance',
    '--no-enable-error-reporting',
    '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking',
  ]
  const program = spawn('npx', ['--yes', lighthouse, `${kinora.url}${path}`, ...fixed, ...flags], {
    env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'exit'),
  ])
  if (code !== 0) throw new Error(`Lighthouse failed at ${path}: ${errors.trim().split('\n').at(-1)}`)
  return JSON.parse(output) as LighthouseResult
}

function medianOf(values: readonly number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
