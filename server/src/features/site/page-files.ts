import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Chunk {
  file: string
  imports?: string[]
}
type Manifest = Record<string, Chunk>

/** The scripts behind some files of `web/`, beyond those of every page, as addresses. */
export type PageFiles = (files: readonly string[] | undefined) => string[]

/** Reads from the manifest of the build what each file of `web/` cannot run without. */
export async function readPageFiles(folder: string): Promise<PageFiles> {
  const path = join(folder, '.vite/manifest.json')
  const manifest = existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as Manifest) : {}
  const always = new Set(neededBy(manifest, 'index.html'))
  const known = new Map<string, string[]>()
  const find = (files: readonly string[]) => {
    const needed = new Set(files.flatMap((file) => neededBy(manifest, file)))
    return [...needed.difference(always)].map((key) => `/${manifest[key]?.file}`)
  }
  return (files = []) => {
    const name = files.join()
    const paths = known.get(name) ?? find(files)
    known.set(name, paths)
    return paths
  }
}

/** A chunk and all that it imports, each once. */
function neededBy(manifest: Manifest, key: string, found = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || found.has(key)) return [...found]
  found.add(key)
  for (const imported of chunk.imports ?? []) neededBy(manifest, imported, found)
  return [...found]
}
