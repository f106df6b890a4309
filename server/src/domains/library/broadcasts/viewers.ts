import type { Context } from '../../../context.ts'
import { readSiteSettings } from '../../site/site-settings/service.ts'
import * as queries from './viewer-queries.ts'
import type { SeenViewer } from './viewer-queries.ts'

/** As often as players send beats. */
const saveMs = 10_000
/** A beat is written when it is `saveMs` old, and one of them may be lost. */
const presentMs = 30_000

interface SeenOnNode {
  viewers: Map<string, SeenViewer>
  /** Until those who have gone are counted no longer. */
  savesLeft: number
  timer: NodeJS.Timeout | undefined
}

const seenByNode = new WeakMap<Context['messages'], SeenOnNode>()

function seenBy({ messages }: Context): SeenOnNode {
  const known = seenByNode.get(messages) ?? { viewers: new Map(), savesLeft: 0, timer: undefined }
  seenByNode.set(messages, known)
  return known
}

/** Somebody watches a broadcast at this moment. Costs no statement: all of this node are saved together. */
export function noteViewer(ctx: Context, viewer: Omit<SeenViewer, 'seenAt'>) {
  const seen = seenBy(ctx)
  seen.viewers.set(`${viewer.videoId} ${viewer.viewerKey}`, { ...viewer, seenAt: ctx.now() })
  seen.savesLeft = Math.ceil(presentMs / saveMs) + 1
  saveLater(ctx, seen)
}

function saveLater(ctx: Context, seen: SeenOnNode) {
  seen.timer ??= setTimeout(() => {
    seen.timer = undefined
    saveViewers(ctx)
      .catch((err: unknown) => ctx.log.debug({ err }, 'viewers of broadcasts could not be counted'))
      .finally(() => seen.savesLeft > 0 && saveLater(ctx, seen))
  }, saveMs).unref()
}

/** Writes whom this node has seen, and counts again. */
export async function saveViewers(ctx: Context) {
  const seen = seenBy(ctx)
  const viewers = [...seen.viewers.values()]
  seen.viewers.clear()
  seen.savesLeft -= 1
  if (viewers.length > 0) await queries.save(ctx.db, viewers)
  await countViewers(ctx)
}

/** Also for those whose last viewers were seen by a node that has died since. */
export async function countViewers(ctx: Context) {
  const {
    views: { perNetwork },
  } = await readSiteSettings(ctx)
  await queries.count(ctx.db, { seenAfter: new Date(ctx.now().getTime() - presentMs), perNetwork })
}

export const forgetViewers = (ctx: Context) =>
  queries.removeBefore(ctx.db, new Date(ctx.now().getTime() - 2 * presentMs))
