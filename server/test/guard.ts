import { calls } from '@kinora/contract'
import type { Call } from '@kinora/contract/http/call'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// Guard tests read sources. A guard that reads nothing never fails, so each reports how much it read.

export const allCalls: (readonly [name: string, spec: Call])[] = Object.entries(calls).flatMap(
  ([feature, group]) => Object.entries(group).map(([name, spec]) => [`${feature}.${name}`, spec] as const),
)

const serverDir = join(import.meta.dirname, '..')

/** Non-test sources that match a glob relative to `server/`, with their texts. */
export const readSources = (pattern: string): [file: string, text: string][] =>
  globSync(pattern, { cwd: serverDir })
    .filter((file) => !/\.(test|fixture)\.ts$/.test(file) && !file.endsWith('db/tables.ts'))
    .map((file) => [file, readFileSync(join(serverDir, file), 'utf8')])

export function testGuardCoverage(name: string, items: readonly unknown[], atLeast = 1) {
  it(`guards ${name}`, async ({ annotate }) => {
    await annotate(`${items.length} ${name}`, 'guard')
    expect(items.length).toBeGreaterThanOrEqual(atLeast)
  })
}
