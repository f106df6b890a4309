import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface ManifestChunk {
  file: string
  imports?: string[]
}
type Manifest = Record<string, ManifestChunk>

export type PagePreloads = (files: readonly string[] | undefined) => string[]

/** Reads Vite's build manifest. */
export async function readPagePreloads(folder: string): Promise<PagePreloads> {
  const path = join(folder, '.vite/manifest.json')
  const manifest = existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as Manifest) : {}
  const always = new Set(chunkDependencies(manifest, 'index.html'))
  const known = new Map<string, string[]>()
  const find = (files: readonly string[]) => {
    const needed = new Set(files.flatMap((file) => chunkDependencies(manifest, file)))
    return [...needed.difference(always)].map((key) => `/${manifest[key]?.file}`)
  }
  return (files = []) => {
    const name = files.join()
    const paths = known.get(name) ?? find(files)
    known.set(name, paths)
    return paths
  }
}

function chunkDependencies(manifest: Manifest, key: string, found = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || found.has(key)) return [...found]
  found.add(key)
  for (const imported of chunk.imports ?? []) chunkDependencies(manifest, imported, found)
  return [...found]
}
