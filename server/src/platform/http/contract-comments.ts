import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

// Schemas reach browsers, so their descriptions are comments in the sources of the contract, which are read here. The
// formatter indents by two spaces: the names around a line are those of the lines before it with less indentation.

export interface Comment {
  /** Below the requested path. */
  path: readonly string[]
  text: string
}

/** Comments at and below a path, those of the names that it extends included. */
export interface ContractComments {
  ofSchema: (id: string) => Comment[]
  /** `playlists`, `create`, `body` */
  ofName: (...path: string[]) => Comment[]
}

const contractFolder = join(import.meta.dirname, '../../../../contract/src')
const contractFiles = ['*/*/schemas.ts', '*/*/{,*-}calls.ts', 'http/errors.ts']

export async function readContractComments(): Promise<ContractComments> {
  const files = await Array.fromAsync(glob(contractFiles, { cwd: contractFolder }))
  const sources = await Promise.all(files.map((file) => readFile(join(contractFolder, file), 'utf8')))
  return indexComments(sources)
}

export function indexComments(sources: readonly string[]): ContractComments {
  const files = sources.map(parseSource)
  const declaring = (name: string | undefined) => files.find(({ names }) => names.has(name))
  const find = (file: ContractFile | undefined, path: readonly string[]): Comment[] => {
    const entries = file?.names.get(path[0]) ?? []
    const below = entries.filter((entry) => path.every((name, at) => entry.path[at] === name))
    const own = below.flatMap(({ path: full, comment }) =>
      comment ? [{ path: full.slice(path.length), text: comment }] : [],
    )
    return [...own, ...below.flatMap((entry) => inherit(file, entry, path.length))]
  }
  const inherit = (file: ContractFile | undefined, entry: ContractEntry, depth: number): Comment[] => {
    const { base = '', isAlias } = entry
    if (base === entry.path.at(-1)) return []
    return find(file?.names.has(base) ? file : declaring(base), [base]).flatMap(({ path, text }) =>
      isAlias || path.length > 0 ? [{ path: [...entry.path.slice(depth), ...path], text }] : [],
    )
  }
  return {
    ofSchema: (id) => files.flatMap((file) => find(file, file.schemas.get(id) ?? [])),
    ofName: (...path) => find(declaring(path[0]), path),
  }
}

interface ContractEntry {
  path: readonly string[]
  comment: string | undefined
  /** The name that is extended, spread or repeated here. */
  base: string | undefined
  /** It is the same as its base. */
  isAlias: boolean
}

interface ContractFile {
  /** By the first name of their path. */
  names: Map<string | undefined, ContractEntry[]>
  /** Paths of the schemas with an id. */
  schemas: Map<string, readonly string[]>
}

const spreadPattern = /^\.\.\.(\w+)/
const declarationPattern = /^(?:export )?(?:const )?(\w+)(?:: | = )(?:z\.(?:array|object)\()?(\w+)?/
const aliasPattern = /[:=] \w+,?$/
const idPattern = /\.meta\(\{ id: '(\w+)'/

function parseSource(source: string): ContractFile {
  const entries: ContractEntry[] = []
  const schemas = new Map<string, readonly string[]>()
  const around: Name[] = []
  let comment: string | undefined
  for (const { text, indentation, isComment } of joinComments(source)) {
    if (isComment) {
      comment = text
      continue
    }
    const { name, base, isAlias, id } = readLine(text)
    if (name ?? base) {
      leaveNames(around, indentation)
      if (name) around.push({ name, indentation })
      entries.push({ path: namesAround(around), comment: name && comment, base, isAlias })
    }
    if (id) schemas.set(id, namesAround(around, indentation))
    comment = undefined
  }
  return { names: Map.groupBy(entries, ({ path }) => path[0]), schemas }
}

/** Of a declaration; of a line that spreads something, the base alone. */
function readLine(text: string) {
  const [, spread] = spreadPattern.exec(text) ?? []
  const [, name, base = spread] = declarationPattern.exec(text) ?? []
  const [, id] = idPattern.exec(text) ?? []
  return { name, base, isAlias: aliasPattern.test(text), id }
}

interface Name {
  name: string
  indentation: number
}

function leaveNames(around: Name[], indentation: number) {
  while ((around.at(-1)?.indentation ?? -1) >= indentation) around.pop()
}

const namesAround = (around: readonly Name[], indentation = Infinity) =>
  around.filter((one) => one.indentation <= indentation).map(({ name }) => name)

interface Line {
  text: string
  indentation: number
  isComment: boolean
}

/** Lines that are not empty; a documentation comment is one, whatever its length. */
function joinComments(source: string): Line[] {
  const lines: Line[] = []
  let comment: string[] | undefined
  for (const line of source.split('\n')) {
    const text = line.trim()
    if (text.startsWith('/**')) comment = []
    if (comment) {
      comment.push(text)
      if (!text.endsWith('*/')) continue
      lines.push({ text: cleanComment(comment), indentation: line.search(/\S/), isComment: true })
      comment = undefined
    } else if (text) lines.push({ text, indentation: line.search(/\S/), isComment: false })
  }
  return lines
}

const sectionReference = /(?:^| )\(?docs\/\S+ “[^”]*”\)?\.?/g

const cleanComment = (lines: readonly string[]) =>
  lines
    .map((line) => line.replace(/ ?\*\/$/, '').replace(/^\/?\*\*? ?/, ''))
    .join(' ')
    .replace(sectionReference, '')
    .trim()
