import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { secretNamed } from './queries.ts'

const known = new WeakMap<Context, Promise<Buffer>>()

/** The key of signed media addresses. All nodes share it and it never changes, so each asks for it once. */
export function mediaSecret(ctx: Context): Promise<Buffer> {
  const asked = known.get(ctx) ?? secretNamed(ctx.db, 'media addresses', () => randomBytes(32))
  known.set(ctx, asked)
  asked.catch(() => known.delete(ctx))
  return asked
}
