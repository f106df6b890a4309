import type { Log } from '../log.ts'
import { DomainError } from './domain-error.ts'

/**
 * Loads independent parts of a response: a failed part is logged and listed, the others are returned.
 * @throws the error of a part, when it is a refusal or no part is left
 */
export async function loadParts<Parts extends Record<string, unknown>>(
  ctx: { log: Log },
  parts: { [Name in keyof Parts]: Promise<Parts[Name]> },
): Promise<{ loaded: Partial<Parts>; failed: (keyof Parts & string)[] }> {
  const names = Object.keys(parts) as (keyof Parts & string)[]
  const settled = await Promise.allSettled(names.map((name) => parts[name]))
  const loaded: Partial<Parts> = {}
  const errors = new Map<keyof Parts & string, unknown>()
  names.forEach((name, at) => {
    const outcome = settled[at]
    if (outcome?.status === 'fulfilled') loaded[name] = outcome.value
    else errors.set(name, outcome?.reason)
  })
  const thrown = [...errors.values()]
  const refusal = thrown.find((error) => error instanceof DomainError)
  if (refusal) throw refusal
  if (names.length > 0 && thrown.length === names.length) throw thrown[0]
  for (const [part, err] of errors) ctx.log.error({ err, part }, 'a part of an answer failed')
  return { loaded, failed: [...errors.keys()] }
}
