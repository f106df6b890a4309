import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../../../context.ts'
import { sendNodeMessage } from '../../../platform/push/node-messages.ts'
import type { BroadcastMessage } from './broadcast-windows.ts'
import * as queries from './queries.ts'
import { broadcastTopic } from './segment-queries.ts'

/** How long a session may take to write what it has. */
const stopWaitMs = 5000
const pollMs = 100

interface StoppedSession {
  videoId: number
  mediaKey: string
  ingestId: string | null
}

/** The session writes its last segment and lets go of the broadcast; nobody waits longer than it may take. */
export async function stopSession(
  ctx: Context,
  { videoId, mediaKey, ingestId }: StoppedSession,
  reason: Pick<BroadcastMessage, 'isTakenOver'> = {},
) {
  if (ingestId === null) return
  await sendNodeMessage(ctx.db, broadcastTopic, {
    mediaKey,
    stop: ingestId,
    ...reason,
  } satisfies BroadcastMessage)
  const until = performance.now() + stopWaitMs
  while (performance.now() < until) {
    if ((await queries.find(ctx.db, videoId))?.ingestId !== ingestId) return
    await pause(pollMs)
  }
}
