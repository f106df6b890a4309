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

interface GroupOptions<Item> {
  mostAtOnce?: number
  /** Items with different keys share no transaction, and do not wait for each other. */
  keyOf?: (item: Item) => unknown
  limitTransactions?: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * Groups writes of one turn of the event loop, or during the previous transaction, into one transaction, since a
 * commit waits for the disk however much it writes. Resolves after the commit. `write` returns one answer per item,
 * in order.
 */
export function groupCommit<Item, Answer>(
  write: (trx: Trx, items: readonly Item[]) => Promise<readonly Answer[]>,
  {
    mostAtOnce = 500,
    keyOf = () => undefined,
    limitTransactions = (work) => work(),
  }: GroupOptions<Item> = {},
) {
  /** Waiting items of each key for which a transaction is open or about to begin. */
  const lines = new WeakMap<Context, Map<unknown, QueuedItem<Item, Answer>[]>>()

  async function writeBatch(ctx: Context, some: readonly QueuedItem<Item, Answer>[]): Promise<void> {
    try {
      const items = some.map(({ item }) => item)
      const answers = await limitTransactions(() => ctx.transaction((trx) => write(trx, items)))
      for (const [at, { resolve }] of some.entries()) resolve(answers[at] as Answer)
    } catch (error) {
      if (some.length > 1 && isItemError(error)) for (const one of some) await writeBatch(ctx, [one])
      else for (const { reject } of some) reject(error)
    }
  }

  async function drainLine(ctx: Context, waiting: QueuedItem<Item, Answer>[], end: () => void) {
    await nextTurn()
    while (waiting.length > 0) await writeBatch(ctx, waiting.splice(0, mostAtOnce))
    end()
  }

  return (ctx: Context, item: Item) =>
    new Promise<Answer>((resolve, reject) => {
      const linesOfContext = lines.get(ctx) ?? new Map<unknown, QueuedItem<Item, Answer>[]>()
      lines.set(ctx, linesOfContext)
      const key = keyOf(item)
      const queued = { item, resolve, reject }
      const waiting = linesOfContext.get(key)
      if (waiting) return void waiting.push(queued)
      const line = [queued]
      linesOfContext.set(key, line)
      void drainLine(ctx, line, () => linesOfContext.delete(key))
    })
}
