import { calls } from '@kinora/contract'
import type { Call } from '@kinora/contract/call'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// What guard tests read. A guard that reads nothing would find nothing for ever, so each says how much it read.

/** Every call of the contract, by its name such as `videos.list`. */
export const everyCall: (readonly [name: string, spec: Call])[] = Object.entries(calls).flatMap(
  ([feature, group]) =>
    Object.entries(group as Record<string, Call>).map(
      ([name, spec]) => [`${feature}.${name}`, spec] as const,
    ),
)

const serverDir = join(import.meta.dirname, '..')

/** The program's own sources that a pattern in `server/` names, with their texts; no tests. */
export const sourcesIn = (pattern: string): [file: string, text: string][] =>
  globSync(pattern, { cwd: serverDir })
    .filter((file) => !/\.(test|fixture)\.ts$/.test(file) && !file.endsWith('db/tables.ts'))
    .map((file) => [file, readFileSync(join(serverDir, file), 'utf8')])

/** Defines a test that there is something to guard; the last lines of a run say how much. */
export function guards(what: string, things: readonly unknown[], atLeast = 1) {
  it(`guards ${what}`, async ({ annotate }) => {
    await annotate(`${things.length} ${what}`, 'guard')
    expect(things.length).toBeGreaterThanOrEqual(atLeast)
  })
}
