import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CopiedTree, copyTree, failureOf } from './copied-tree.ts'

const minutes = 60_000

let tree: CopiedTree
beforeAll(async () => {
  tree = await copyTree()
})
afterAll(() => tree.remove())

const generate = async (command: string) => failureOf(await tree.runScript('new.mjs', ...command.split(' ')))

/** Guards of what a new call, table, page or job has to have. */
const guards = [
  'server/test/call-access.test.ts',
  'server/test/contract-calls.test.ts',
  'server/test/invalid-input.test.ts',
  'server/test/text-inputs.test.ts',
  'server/test/audit-entries.test.ts',
  'server/test/table-ownership.test.ts',
  'server/test/tables.test.ts',
  'contract/src/pages',
  'web/src/router.test.ts',
  'server/src/domains/community/notifications',
]

describe('npm run new', { timeout: 10 * minutes }, () => {
  it('makes a table, its calls, a screen, jobs and kinds of notifications', async () => {
    expect(await generate('table library/video-notes video-notes')).toBe('')
    expect(failureOf(await tree.runScript('tables.mjs'))).toBe('')
    for (const command of [
      'call library/video-notes list',
      'call library/video-notes find',
      'call library/video-notes create',
      'call library/video-notes remove',
      'screen library/video-notes video-notes',
      'job library/video-notes sweep-video-notes',
      'job discovery/history sweep-history',
      'job library/categories merge-categories',
      'notification library/video-notes video-note-shared',
      'notification administration/strikes strike-expired',
      'notification studio/bulk bulk-edit-undone',
    ])
      expect(await generate(command)).toBe('')
  })

  it('refuses the same a second time', async () => {
    for (const command of [
      'table library/video-notes video-notes',
      'call library/video-notes list',
      'screen library/video-notes video-notes',
      'job library/video-notes sweep-video-notes',
      'notification library/video-notes video-note-shared',
    ]) {
      expect(await generate(command)).toMatch(/ already\.\n$/)
    }
  })

  it('writes what the types, the linter, the formatter and the boundaries accept', async () => {
    expect(failureOf(await tree.runTool('oxlint', '--type-aware', '--type-check'))).toBe('')
    expect(failureOf(await tree.runTool('oxfmt', '--check'))).toBe('')
    expect(
      failureOf(await tree.runTool('depcruise', '--output-type', 'err', 'contract', 'server', 'web')),
    ).toBe('')
  })

  it('writes what the guards and its own tests accept', async () => {
    expect(failureOf(await tree.runTool('vitest', 'run', ...guards, 'video-notes'))).toBe('')
  })

  it('leaves to its author what the privacy text and the archive say of the new table', async () => {
    const guards = await tree.runTool('vitest', 'run', 'privacy.test.ts', 'export-content.test.ts')
    expect(failureOf(guards)).toContain('2 failed')
  })
})
