import {
  broadcastArguments,
  broadcastRenditionNames,
  type BroadcastPlan,
} from '../../../media/broadcast/broadcast-arguments.ts'
import { createPackager } from '../../../media/broadcast/packager.ts'
import { encodeFlvTag, flvHeader, type FlvTag } from '../../../media/rtmp/flv-tags.ts'
import { tmpdir } from 'node:os'
import { finished } from 'node:stream/promises'
import type { Context } from '../../../context.ts'

export interface EncodeRunOptions {
  plan: BroadcastPlan
  baseSeconds: number
  firstPositions: Readonly<Record<string, number>>
  maxSeconds: number
  output: Pick<Parameters<typeof createPackager>[0], 'onInit' | 'onPart' | 'onSegment'>
}

export interface EncodeRunEnd {
  /** Where the next run continues. */
  endSeconds: number
  nextPositions: Record<string, number>
  error: unknown
  lastErrorOutput: string
}

export interface EncodeRun {
  /** Undefined unless the encoder has to wait. */
  write: (tag: FlvTag) => Promise<void> | undefined
  /** What was written comes out, then the run ends. */
  end: () => void
  kill: () => void
  /** Never rejects. */
  ended: Promise<EncodeRunEnd>
}

/** One process of ffmpeg, from the tags of an encoder to parts and segments. */
export function startEncodeRun(ctx: Context, options: EncodeRunOptions): EncodeRun {
  const { plan, baseSeconds, firstPositions, maxSeconds, output } = options
  const names = broadcastRenditionNames(plan)
  const nextPositions = { ...firstPositions }
  let endSeconds = baseSeconds
  const packager = createPackager({
    ...output,
    names,
    baseSeconds,
    firstPositions,
    onSegment: (segment) => {
      nextPositions[segment.name] = segment.position + 1
      endSeconds = Math.max(endSeconds, segment.startSeconds + segment.durationSeconds)
      output.onSegment(segment)
    },
  })
  const running = ctx.media.runBroadcast({
    args: broadcastArguments(plan),
    outputCount: names.length,
    workingDir: tmpdir(),
    maxSeconds,
  })
  let error: unknown
  const attempt = (work: () => void) => {
    try {
      work()
    } catch (cause) {
      error ??= cause
      running.kill()
    }
  }
  running.write(flvHeader)
  for (const [position, name] of names.entries())
    running.outputs[position]?.on('data', (bytes: Buffer) => {
      if (!error) attempt(() => packager.read(name, bytes))
    })
  const ended = running.ended.then(async ({ lastErrorOutput }) => {
    await Promise.allSettled(running.outputs.map((pipe) => finished(pipe)))
    attempt(() => packager.end())
    return { endSeconds, nextPositions, error, lastErrorOutput }
  })
  return {
    write: (tag) => (running.write(encodeFlvTag(tag)) ? undefined : running.drained()),
    end: running.end,
    kill: running.kill,
    ended,
  }
}
