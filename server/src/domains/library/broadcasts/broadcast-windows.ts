import type { BroadcastState } from '@kinora/contract/library/videos/broadcast-rules'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../../../context.ts'
import { createBroadcastPlaylist } from '../../../media/broadcast/broadcast-playlist.ts'
import { loadPremiereWindow } from './premiere-window.ts'
import { maxSegmentSeconds } from '../../../media/broadcast/segment-writer.ts'
import type { BroadcastWindow, RenditionWindow, StoredPart } from './rendition-window.ts'
import * as queries from './segment-queries.ts'
import type { BroadcastSegment } from './segment-queries.ts'
import { loadScheduleWindow } from './schedule-window.ts'

/** What a session tells all nodes (`queries.broadcastTopic`). Stored before it is told. */
export interface BroadcastMessage {
  mediaKey: string
  segment?: Omit<BroadcastSegment, 'startedAt'> & { startedAt: string }
  part?: StoredPart & { rendition: string }
  state?: BroadcastState
  /** What a playlist on air shows next has changed. */
  schedule?: true
  /** Rows were added between others. */
  hasStandIns?: true
  /** Id of the session that has to end. */
  stop?: string
  /** Another encoder waits for its place. */
  isTakenOver?: boolean
}

interface OpenWindow extends BroadcastWindow {
  waiters: Set<() => void>
  usedAt: number
}

const targetDurationSeconds = Math.round(maxSegmentSeconds)
/** Playlists list the parts of no more segments. */
const segmentsWithParts = 6
const roundingSeconds = 0.01
const unusedMs = 60_000

export interface BroadcastWindows {
  /** Undefined for a video that is no broadcast, or whose recording is packed. */
  find: (mediaKey: string) => Promise<BroadcastWindow | undefined>
  /** Resolves when something has changed that was found before, or the time is over. */
  nextChange: (mediaKey: string, options: { ms: number; signal?: AbortSignal }) => Promise<void>
}

const windowsOfNode = new WeakMap<Context['messages'], BroadcastWindows>()

export function broadcastWindowsOf(ctx: Context): BroadcastWindows {
  const known = windowsOfNode.get(ctx.messages)
  if (known) return known
  const windows = createBroadcastWindows(ctx)
  windowsOfNode.set(ctx.messages, windows)
  return windows
}

function createBroadcastWindows(ctx: Context): BroadcastWindows {
  const open = new Map<string, Promise<OpenWindow | undefined>>()

  /** The same waiters: they wait for whichever window comes next. What cannot be read again plays on as it is known. */
  const load = (mediaKey: string, known?: OpenWindow) => {
    const reading = loadWindow(ctx, mediaKey, known?.waiters)
    const loading = known ? reading.catch(() => known) : reading
    open.set(mediaKey, loading)
    loading.then(
      (found) => !found && open.delete(mediaKey),
      () => open.delete(mediaKey),
    )
    return loading
  }
  const findOpen = async (mediaKey: string) => {
    const loading = open.get(mediaKey) ?? load(mediaKey)
    const found = await loading
    if (!found?.clock?.isStale(ctx.now())) return found
    const renewed = open.get(mediaKey)
    return renewed === loading ? load(mediaKey, found) : (renewed ?? load(mediaKey))
  }
  const closeUnused = () => {
    const before = performance.now() - unusedMs
    for (const [mediaKey, loading] of open)
      void loading.then(
        (found) => found && found.waiters.size === 0 && found.usedAt < before && open.delete(mediaKey),
        () => undefined,
      )
  }
  const wakeAll = () => {
    for (const loading of open.values())
      void loading.then(
        (found) => found && wake(found),
        () => undefined,
      )
    open.clear()
  }

  ctx.messages.subscribe(queries.broadcastTopic, (raw) => {
    const message = raw as BroadcastMessage
    // After what was loaded: the database may have answered before this was written.
    void open.get(message.mediaKey)?.then(
      (found) => found && applyMessage(found, message, () => void load(message.mediaKey, found)),
      () => undefined,
    )
  })
  ctx.messages.onReset(wakeAll)

  return {
    find: async (mediaKey) => {
      closeUnused()
      const found = await findOpen(mediaKey)
      if (found) found.usedAt = performance.now()
      found?.clock?.advance(ctx.now())
      return found
    },
    nextChange: async (mediaKey, options) => {
      const found = await open.get(mediaKey)
      const ms = Math.min(options.ms, found?.clock?.msUntilNext(ctx.now()) ?? Infinity)
      await (found ? waitForChange(found, { ...options, ms }) : pause(options.ms))
    },
  }
}

async function loadWindow(
  ctx: Context,
  mediaKey: string,
  waiters = new Set<() => void>(),
): Promise<OpenWindow | undefined> {
  const video = await queries.findByMediaKey(ctx.db, mediaKey)
  const state = video?.broadcastState as BroadcastState | null | undefined
  if (!video || !state) return undefined
  const window = await loadBySource(ctx, { ...video, mediaKey, state })
  // The same object: its clock goes by its state.
  return window && Object.assign(window, { waiters, usedAt: performance.now() })
}

type FoundBroadcast = NonNullable<Awaited<ReturnType<typeof queries.findByMediaKey>>> & {
  mediaKey: string
  state: BroadcastState
}

function loadBySource(ctx: Context, video: FoundBroadcast): Promise<BroadcastWindow | undefined> {
  if (video.source === 'premiere') return loadPremiereWindow(ctx, video)
  return video.source === 'playlist' ? loadScheduleWindow(ctx, video) : loadRecording(ctx, video)
}

async function loadRecording(ctx: Context, { videoId, state }: FoundBroadcast) {
  const renditions = new Map<string, RenditionWindow>()
  for (const segment of await queries.list(ctx.db, videoId))
    addSegment(windowOf(renditions, segment.rendition), segment)
  if (renditions.size === 0 && state === 'ended') return undefined
  return { state, renditions }
}

function windowOf(renditions: BroadcastWindow['renditions'], name: string) {
  const known = renditions.get(name) ?? createRenditionWindow(name)
  renditions.set(name, known)
  return known
}

const createRenditionWindow = (name: string): RenditionWindow => ({
  // Parts for all: they make the ordinary way quick, too. How far behind a player stays is its own choice.
  playlist: createBroadcastPlaylist({ name, targetDurationSeconds, isLowLatency: true }),
  openPosition: 0,
  lastRun: undefined,
  parts: new Map(),
})

function applyMessage(found: OpenWindow, message: BroadcastMessage, loadAgain: () => void) {
  const { segment, part, state, schedule, hasStandIns, stop } = message
  if (hasStandIns) loadAgain()
  if (state) found.state = state
  if (schedule) found.clock?.expire()
  if (segment)
    addSegment(windowOf(found.renditions, segment.rendition), {
      ...segment,
      startedAt: new Date(segment.startedAt),
    })
  if (part) addPart(windowOf(found.renditions, part.rendition), part)
  if (stop === undefined) wake(found)
}

/** One that is told twice, or was loaded before it was told, is known. */
function addSegment(
  window: RenditionWindow,
  { position, durationSeconds, startedAt, run, mediaOf }: BroadcastSegment,
) {
  const isFirst = window.lastRun === undefined
  if (!isFirst && position < window.openPosition) return
  window.playlist.addSegment({
    position,
    durationSeconds,
    parts: partsOf(window, position, durationSeconds),
    mediaOf,
    // Times continue across an interruption, the clock does not.
    ...(run !== window.lastRun && { startedAt }),
  })
  window.lastRun = run
  window.openPosition = position + 1
  for (const old of window.parts.keys()) if (old <= position - segmentsWithParts) window.parts.delete(old)
}

/** None where they are not the segment: after a crash it was closed without the last one. */
function partsOf({ parts }: RenditionWindow, position: number, durationSeconds: number) {
  const own = parts.get(position) ?? []
  const seconds = own.reduce((sum, part) => sum + part.durationSeconds, 0)
  return Math.abs(seconds - durationSeconds) < roundingSeconds ? own : []
}

function addPart({ parts }: RenditionWindow, { segment, ...part }: NonNullable<BroadcastMessage['part']>) {
  const own = parts.get(segment) ?? []
  parts.set(segment, own)
  // The first part of a segment that is begun again replaces what there was.
  own.length = Math.min(own.length, part.part)
  if (own.length === part.part) own.push({ segment, ...part })
}

function wake({ waiters }: OpenWindow) {
  const woken = [...waiters]
  waiters.clear()
  for (const resume of woken) resume()
}

function waitForChange(
  { waiters }: OpenWindow,
  { ms, signal }: { ms: number; signal?: AbortSignal },
): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      waiters.delete(finish)
      signal?.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, ms)
    waiters.add(finish)
    if (signal?.aborted) finish()
    else signal?.addEventListener('abort', finish)
  })
}
