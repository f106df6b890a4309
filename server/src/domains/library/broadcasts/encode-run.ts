import {
  broadcastArguments,
  broadcastRenditionNames,
  type BroadcastPlan,
} from '../../../media/broadcast/broadcast-arguments.ts'
import { BroadcastError } from '../../../media/broadcast/broadcast-error.ts'
import { createPackager, type Packager } from '../../../media/broadcast/packager.ts'
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
  error: BroadcastError | undefined
  lastErrorOutput: string
}

export interface EncodeRun {
  /** Undefined unless the encoder has to wait. */
  write: (tag: FlvTag) => Promise<void> | undefined
  /** What was written comes out, then the run ends. */
  end: () => void
  /** Never rejects. */
  ended: Promise<EncodeRunEnd>
}

/** One process of ffmpeg, from the tags of an encoder to parts and segments. */
export function startEncodeRun(ctx: Context, options: EncodeRunOptions): EncodeRun {
  const { plan, baseSeconds, firstPositions, maxSeconds, output } = options
  const names = broadcastRenditionNames(plan)
  const nextPositions = { ...firstPositions }
  const packager = createPackager({
    ...output,
    names,
    baseSeconds,
    firstPositions,
    onSegment: (segment) => {
      nextPositions[segment.name] = segment.position + 1
      output.onSegment(segment)
    },
  })
  const running = ctx.media.runBroadcast({
    args: broadcastArguments(plan),
    outputCount: names.length,
    workingDir: tmpdir(),
    maxSeconds,
  })
  let error: BroadcastError | undefined
  const fail = (cause: unknown) => {
    if (!(cause instanceof BroadcastError)) throw cause
    error ??= cause
    running.kill()
  }
  running.write(flvHeader)
  for (const [position, name] of names.entries())
    running.outputs[position]?.on('data', (bytes: Buffer) => {
      if (!error) readPiece(packager, name, bytes, fail)
    })
  const ended = running.ended.then(async ({ lastErrorOutput }) => {
    await Promise.allSettled(running.outputs.map((pipe) => finished(pipe)))
    return { endSeconds: packager.end(), nextPositions, error, lastErrorOutput }
  })
  return {
    write: (tag) => (running.write(encodeFlvTag(tag)) ? undefined : running.drained()),
    end: running.end,
    ended,
  }
}

function readPiece(packager: Packager, name: string, bytes: Buffer, onError: (error: unknown) => void) {
  try {
    packager.read(name, bytes)
  } catch (error) {
    onError(error)
  }
}
