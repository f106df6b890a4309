import type { BrowserContextOptions } from '@playwright/test'
import { loadavg } from 'node:os'
import type { StartSample } from './observe-start.ts'
import { reportMeasurement, type Measurement } from './report-measurement.ts'

export interface Setting {
  name: string
  isSlow: boolean
  screen: Required<Pick<BrowserContextOptions, 'viewport' | 'deviceScaleFactor' | 'isMobile'>>
  runs: number
  conditions: string
}

const goals = {
  lcpOverBare: 3,
  lcpOverBareOnPhone: 2.5,
  firstFrameMs: 600,
  firstFrameOverBare: 6,
  longTasksMs: 200,
  longestTaskMs: 100,
  longTasksOverReact: 1.5,
  scripts: 10,
  cls: 0,
}

const steps = {
  'first byte': 'firstByteMs',
  'HTML parsed': 'htmlParsedMs',
  'entry evaluated': 'entryMs',
  'page code there': 'pageCodeMs',
  'page mounted': 'mountedMs',
} as const satisfies Record<string, keyof StartSample>

type Samples = readonly StartSample[]
type Read = (sample: StartSample) => number

/** `starts` are named as the pages; copies are those that React alone mounts. */
export function reportStarts(setting: Setting, starts: Readonly<Record<string, Samples>>) {
  const { bare = [] } = starts
  for (const page of ['home', 'watch']) {
    const samples = starts[page] ?? []
    const report = reporterOf(setting, samples)
    reportPaints(report, { setting, page, bare })
    if (page === 'watch' && !setting.isSlow) reportFirstFrame(report, setting, bare)
    reportLongTasks(report, { setting, page, copy: starts[`copy of ${page}`] })
    for (const [step, key] of Object.entries(steps))
      report(`${page}: ${step}, ${setting.name}`, (sample) => sample[key], { unit: 'ms' })
    if (setting.name === 'loopback')
      report(`scripts before ${page} acts`, ({ scriptCount }) => scriptCount, {
        unit: '',
        goal: { atMost: goals.scripts },
      })
  }
}

type Report = (
  name: string,
  read: Read,
  more: Pick<Measurement, 'unit' | 'goal'> & { over?: readonly number[] },
) => void

const reporterOf =
  (setting: Setting, samples: Samples): Report =>
  (name, read, { over, ...more }) => {
    const { width, height } = setting.screen.viewport ?? { width: 0, height: 0 }
    const reference = over && quantile(over, 0.5)
    reportMeasurement({
      name,
      value: quantile(samples.map(read), 0.5),
      p95: quantile(samples.map(read), 0.95),
      ...(reference ? { reference } : {}),
      ...more,
      conditions: `median of ${setting.runs} cold loads, ${width} × ${height}; ${setting.conditions}; load ${loadavg()[0]?.toFixed(1)}`,
    })
  }

function reportPaints(
  report: Report,
  { setting, page, bare }: { setting: Setting; page: string; bare: Samples },
) {
  const lcp: Read = ({ lcpMs }) => lcpMs
  const fcp: Read = ({ fcpMs }) => fcpMs
  const atMost = setting.isSlow ? goals.lcpOverBareOnPhone : goals.lcpOverBare
  report(`LCP of ${page}, ${setting.name}`, lcp, { unit: 'ms', over: bare.map(lcp), goal: { atMost } })
  report(`FCP of ${page}, ${setting.name}`, fcp, { unit: 'ms', over: bare.map(fcp) })
  report(`CLS of ${page}, ${setting.name}`, ({ cls }) => cls, { unit: '', goal: { atMost: goals.cls } })
}

function reportFirstFrame(report: Report, { name }: Setting, bare: Samples) {
  const frame: Read = ({ firstFrameMs }) => firstFrameMs
  const end = name.replace(/^loopback/, '')
  report(`first frame of a film, from nothing${end}`, frame, {
    unit: 'ms',
    goal: { atMost: goals.firstFrameMs },
  })
  report(`first frame of a film, over a bare page${end}`, frame, {
    unit: 'ms',
    over: bare.map(({ lcpMs }) => lcpMs),
    goal: { atMost: goals.firstFrameOverBare },
  })
}

function reportLongTasks(
  report: Report,
  { setting, page, copy }: { setting: Setting; page: string; copy: Samples | undefined },
) {
  const of = `of ${page}, ${setting.name}`
  const total: Read = ({ longTasksMs }) => longTasksMs.reduce((sum, ms) => sum + ms, 0)
  report(`number of long tasks ${of}`, ({ longTasksMs }) => longTasksMs.length, { unit: '' })
  report(`long tasks in all ${of}`, total, { unit: 'ms', goal: { atMost: goals.longTasksMs } })
  report(`longest task ${of}`, ({ longTasksMs }) => Math.max(0, ...longTasksMs), {
    unit: 'ms',
    goal: { atMost: goals.longestTaskMs },
  })
  if (!copy) return
  report(`long tasks in all ${of}, over React alone`, total, {
    unit: 'ms',
    over: copy.map(total),
    goal: { atMost: goals.longTasksOverReact },
  })
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
