import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Trx } from './database.ts'

/** Typed through Fastify: the platform must not import from above. */
type Context = Pick<FastifyInstance['ctx'], 'transaction'>

interface QueuedItem<Item, Answer> {
  item: Item
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** SQLSTATE 22 (data) and 23 (constraint): caused by a single item. */
const isItemError = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]...$/.test(error.code)

/**
 * Groups writes of one turn of the event loop, or during the previous transaction, into one transaction, since a
 * commit waits for the disk however much it writes. Resolves after the commit. `write` returns one answer per item,
 * in order.
 */
export function groupCommit<Item, Answer>(
  write: (trx: Trx, items: readonly Item[]) => Promise<readonly Answer[]>,
  { mostAtOnce = 500 } = {},
) {
  const lines = new WeakMap<Context, { waiting: QueuedItem<Item, Answer>[]; isWriting: boolean }>()

  async function writeBatch(ctx: Context, some: readonly QueuedItem<Item, Answer>[]): Promise<void> {
    try {
      const items = some.map(({ item }) => item)
      const answers = await ctx.transaction((trx) => write(trx, items))
      for (const [at, { resolve }] of some.entries()) resolve(answers[at] as Answer)
    } catch (error) {
      if (some.length > 1 && isItemError(error)) for (const one of some) await writeBatch(ctx, [one])
      else for (const { reject } of some) reject(error)
    }
  }

  async function drainQueue(ctx: Context, line: { waiting: QueuedItem<Item, Answer>[]; isWriting: boolean }) {
    line.isWriting = true
    await nextTurn()
    while (line.waiting.length > 0) await writeBatch(ctx, line.waiting.splice(0, mostAtOnce))
    line.isWriting = false
  }

  return (ctx: Context, item: Item) =>
    new Promise<Answer>((resolve, reject) => {
      const line = lines.get(ctx) ?? { waiting: [], isWriting: false }
      lines.set(ctx, line)
      line.waiting.push({ item, resolve, reject })
      if (!line.isWriting) void drainQueue(ctx, line)
    })
}
