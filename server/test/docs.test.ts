import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { testGuardCoverage } from './guard.ts'

const root = join(import.meta.dirname, '../..')

const skippedFolders = new Set(['node_modules', 'dist', 'data', 'test-results', '.git'])

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return [path]
    return skippedFolders.has(entry.name) ? [] : listFiles(path)
  })
}

const files = listFiles('')

/** Every file and folder by each of its endings: docs write `platform/db/keyset.ts` as well as `keyset.ts`. */
const knownPaths = new Set(files.flatMap(endingsOf))
function endingsOf(file: string) {
  const parts = file.split('/')
  return parts.flatMap((_part, from) =>
    parts.slice(from).map((_rest, at) => parts.slice(from, from + at + 1).join('/')),
  )
}

/** The changelog tells of what was. */
const documents = files.filter(
  (file) =>
    /^(?:docs\/.*|\.github\/.*|(?:deploy\/)?[A-Z_]+|.*\/README)\.md$/.test(file) && file !== 'CHANGELOG.md',
)

interface Reference {
  /** File and line, for the failure. */
  at: string
  document: string
  target: string
}

/** Matches outside of code blocks. */
function findAll(document: string, pattern: RegExp): Reference[] {
  let isCode = false
  return readFileSync(join(root, document), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.trimStart().startsWith('```')) isCode = !isCode
      if (isCode) return []
      return [...line.matchAll(pattern)].map(([, target = '']) => ({
        at: `${document}:${index + 1}`,
        document,
        target,
      }))
    })
}

const links = documents
  .flatMap((document) => findAll(document, /\]\(([^)\s]+)\)/g))
  .filter(({ target }) => !/^(?:[a-z]+:|\/)/.test(target))

const codePath = /^[\w@.-]+(?:\/[\w@.$-]+)*\/?$/
const namesFile = /\.(?:tsx?|mjs|cjs|sql|css)$/
const namesFolder = /^(?:contract|server|web|e2e|bench|docs|scripts|\.github|domains|platform)\//

const paths = documents
  .flatMap((document) => findAll(document, /(?<!`)`([^`]+)`/g))
  .filter(({ target }) => codePath.test(target) && (namesFile.test(target) || namesFolder.test(target)))

/** As GitHub makes them from headings. */
const slugOf = (heading: string) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const hasAnchor = (document: string, anchor: string) =>
  findAll(document, /^#+ (.+)$/g).some(({ target }) => slugOf(target) === anchor)

function isBrokenLink({ document, target }: Reference) {
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? document : relative(root, join(root, dirname(document), path))
  if (!existsSync(join(root, file))) return true
  return anchor !== undefined && !hasAnchor(file, anchor)
}

/** Made by a run, or gone, and named all the same. */
const namedButAbsent = new Set(['e2e/test-results', 'web/dist/unavailable.html', '0140_taken_from.sql'])

/** Beside a feature, a bare file name means a file of that feature. */
function isBrokenPath({ document, target }: Reference) {
  const path = target.replace(/\/$/, '')
  const folder = dirname(document)
  if (document.endsWith('/README.md') && !path.includes('/'))
    return !files.some((file) => file.startsWith(`${folder}/`) && file.endsWith(`/${path}`))
  return !knownPaths.has(path) && !namedButAbsent.has(path)
}

const describeAll = (references: readonly Reference[]) =>
  references.map(({ at, target }) => `${at} ${target}`)

testGuardCoverage('documents', documents, 50)
testGuardCoverage('links in documents', links, 120)
testGuardCoverage('paths in documents', paths, 450)

it('links in documents lead to files and headings that exist', () => {
  expect(describeAll(links.filter(isBrokenLink))).toEqual([])
})

it('paths in documents name files and folders that exist', () => {
  expect(describeAll(paths.filter(isBrokenPath))).toEqual([])
})
