import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Trx } from './database.ts'

/** Named through Fastify, so that the platform imports nothing from above itself. */
type Context = Pick<FastifyInstance['ctx'], 'transaction'>

interface Waiting<Item, Answer> {
  item: Item
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** What PostgreSQL says of a value (22) or of a row (23): one item is at fault, and the others are not. */
const isOfOneItem = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]...$/.test(error.code)

/**
 * Writes what many bring at once in one transaction: all that came in one turn of the event loop, or while the transaction
 * before was on its way. A commit waits for the disk, however much it writes. Each is answered after the commit, so what was
 * answered stays. `write` answers one for each, in their order.
 */
export function groupCommit<Item, Answer>(
  write: (trx: Trx, items: readonly Item[]) => Promise<readonly Answer[]>,
  { mostAtOnce = 500 } = {},
) {
  const lines = new WeakMap<Context, { waiting: Waiting<Item, Answer>[]; isWriting: boolean }>()

  async function writeSome(ctx: Context, some: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const items = some.map(({ item }) => item)
      const answers = await ctx.transaction((trx) => write(trx, items))
      for (const [at, { resolve }] of some.entries()) resolve(answers[at] as Answer)
    } catch (error) {
      if (some.length > 1 && isOfOneItem(error)) for (const one of some) await writeSome(ctx, [one])
      else for (const { reject } of some) reject(error)
    }
  }

  async function writeAll(ctx: Context, line: { waiting: Waiting<Item, Answer>[]; isWriting: boolean }) {
    line.isWriting = true
    await nextTurn()
    while (line.waiting.length > 0) await writeSome(ctx, line.waiting.splice(0, mostAtOnce))
    line.isWriting = false
  }

  return (ctx: Context, item: Item) =>
    new Promise<Answer>((resolve, reject) => {
      const line = lines.get(ctx) ?? { waiting: [], isWriting: false }
      lines.set(ctx, line)
      line.waiting.push({ item, resolve, reject })
      if (!line.isWriting) void writeAll(ctx, line)
    })
}
