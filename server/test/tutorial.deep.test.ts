import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CopiedTree, copyTree, failureOf } from './copied-tree.ts'

const tutorial = readFileSync(new URL('../../docs/tutorial.md', import.meta.url), 'utf8')

interface Block {
  file: string
  isChange: boolean
  text: string
}

/** A bold line names the file of the blocks after it. */
function readBlocks() {
  let file = ''
  const found: Block[] = []
  for (const [, named, language, text = ''] of tutorial.matchAll(
    /^\*\*\[?([\w./-]+)[^\n]*\*\*$|^```(\w+)\n(.*?)^```$/gms,
  )) {
    if (named) file = named
    else if (language !== 'sh') found.push({ file, isChange: language === 'diff', text })
  }
  return found
}

const blocks = readBlocks()

let tree: CopiedTree
beforeAll(async () => {
  tree = await copyTree()
})
afterAll(() => tree.remove())

/** The lines of a change before and after it. */
function sidesOf(text: string) {
  const side = (left: string) =>
    text
      .split(/(?<=\n)/)
      .filter((line) => !line.startsWith(left))
      .map((line) => line.slice(1) || line)
      .join('')
  return { before: side('+'), after: side('-') }
}

async function nextMigrationNumber() {
  const names = await readdir(join(tree.folder, 'server/migrations'))
  const last = Math.max(...names.map((name) => Number.parseInt(name, 10)).filter(Number.isInteger))
  return String(last + 1).padStart(4, '0')
}

async function apply({ isChange, file, text }: Block) {
  const path = join(tree.folder, file.replace('NNNN', await nextMigrationNumber()))
  if (!isChange) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text, { flag: 'wx' })
    return
  }
  const { before, after } = sidesOf(text)
  const [start, end, ...more] = (await readFile(path, 'utf8')).split(before)
  expect({ file, before, found: end === undefined ? 0 : 1 + more.length }).toEqual({ file, before, found: 1 })
  await writeFile(path, `${start}${after}${end}`)
}

describe('docs/tutorial.md', { timeout: 600_000 }, () => {
  it('takes twelve files, and one that a command writes', () => {
    expect(new Set(blocks.map(({ file }) => file)).size).toBe(12)
  })

  it('can be followed', async () => {
    for (const block of blocks) await apply(block)
    expect(failureOf(await tree.runScript('tables.mjs'))).toBe('')
    expect(failureOf(await tree.runTool('oxlint', '--type-aware', '--type-check'))).toBe('')
    expect(failureOf(await tree.runTool('oxfmt', '--check'))).toBe('')
  })

  it('leads to an API test and guards that pass', async () => {
    const guards = [
      'audit-entries',
      'call-access',
      'contract-calls',
      'invalid-input',
      'queries-per-call',
      'table-ownership',
      'tables',
      'text-inputs',
    ].map((name) => `server/test/${name}.test.ts`)
    expect(failureOf(await tree.runTool('vitest', 'run', 'operations/notes', ...guards))).toBe('')
  })
})
