/** What a page load did, in milliseconds since the navigation; what did not happen is NaN. */
export interface StartSample {
  firstByteMs: number
  htmlParsedMs: number
  entryMs: number
  pageCodeMs: number
  mountedMs: number
  fcpMs: number
  lcpMs: number
  firstFrameMs: number
  cls: number
  /** Of 50 ms and more. */
  longTasksMs: number[]
  /** Requested before the page was mounted, and so before it acts. */
  scriptCount: number
}

/** Runs in the page, before its own scripts: `readStart` has what it saw. */
export function observeStart(plays: boolean) {
  const seen = { fcpMs: NaN, lcpMs: NaN, firstFrameMs: NaN, cls: 0, longTasksMs: [] as number[] }
  Object.assign(globalThis, { seen })
  type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean }
  const on = (type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcpMs = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => (seen.lcpMs = startTime))
  on('longtask', ({ duration }) => seen.longTasksMs.push(duration))
  on('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value
  })
  if (!plays) return
  const timer = setInterval(() => {
    const video = document.querySelector<HTMLVideoElement>('main video')
    if (!video) return
    clearInterval(timer)
    video.muted = true
    const play = () => void video.play().catch(() => undefined)
    video.addEventListener('loadeddata', play)
    video.requestVideoFrameCallback((now) => (seen.firstFrameMs = now))
    play()
  }, 5)
}

/** Runs in the page, after `observeStart`. */
export function readStart(): StartSample {
  const { seen } = globalThis as unknown as { seen: ReturnType<typeof readStart> }
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const marked = (name: string) => performance.getEntriesByName(name, 'mark')[0]?.startTime ?? NaN
  const mountedMs = marked('page-mounted')
  const scripts = performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => new URL(name).pathname.endsWith('.js') && startTime < mountedMs)
  return {
    ...seen,
    firstByteMs: navigation?.responseStart ?? NaN,
    htmlParsedMs: navigation?.domInteractive ?? NaN,
    entryMs: marked('entry'),
    pageCodeMs: marked('page-code'),
    mountedMs,
    scriptCount: new Set(scripts.map(({ name }) => name)).size,
  }
}
