import type { Rolldown } from 'vite'

export type GraphModule = Pick<Rolldown.ModuleInfo, 'id' | 'code' | 'importedIds' | 'dynamicImporters'>

/** What is worth one request less, in characters of source that are not needed. */
const requestCost = 7000

/**
 * How often a module is opened: home most of all, then the watch page and its player. A dialog, a menu or a tab is opened
 * less often than a page, and its chunks often have come with the page.
 */
function weightOf(id: string) {
  if (id.endsWith('/src/pages/home-page.tsx')) return 40
  if (/\/src\/(?:pages\/video-page|player\/player)\.tsx$/.test(id)) return 8
  return /\/src\/pages\/.+\.tsx$/.test(id) ? 1 : 0.1
}

/** A module that is imported dynamically. */
interface User {
  id: string
  weight: number
}

interface Chunk {
  ids: string[]
  size: number
  users: ReadonlySet<User>
  /** The chunks that it cannot run without. */
  needs: Set<Chunk>
}

/**
 * Groups modules that several dynamic imports share: those with the same users first, then whatever is cheaper to load
 * together than to request apart. Chunks never need each other in a circle.
 */
export function planChunks(
  modules: ReadonlyMap<string, GraphModule>,
  isLazy: (id: string) => boolean,
): string[][] {
  const chunks = new Set(groupByUsers(modules, isLazy))
  for (let hasMerged = true; hasMerged;) {
    hasMerged = false
    for (const chunk of [...chunks].toSorted((a, b) => a.size - b.size)) {
      const partner = findPartner(chunk, chunks)
      if (!partner) continue
      merge(partner, chunk, chunks)
      hasMerged = true
    }
  }
  return [...chunks].map(({ ids }) => ids)
}

function groupByUsers(modules: ReadonlyMap<string, GraphModule>, isLazy: (id: string) => boolean): Chunk[] {
  const users = new Map<string, Set<User>>()
  for (const { id, dynamicImporters } of modules.values()) {
    if (dynamicImporters.length === 0 || !isLazy(id)) continue
    const user = { id, weight: weightOf(id) }
    for (const needed of collectImports(modules, id)) {
      if (isLazy(needed)) users.set(needed, (users.get(needed) ?? new Set()).add(user))
    }
  }
  const shared = [...users].filter(([, { size }]) => size > 1)
  const groups = Map.groupBy(shared, ([, by]) => [...by].map(({ id }) => id).join())
  const chunks = [...groups.values()].map((group): Chunk => {
    const ids = group.map(([id]) => id)
    const size = ids.reduce((sum, id) => sum + (modules.get(id)?.code?.length ?? 0), 0)
    return { ids, size, users: group[0]?.[1] ?? new Set(), needs: new Set() }
  })
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.ids.map((id) => [id, chunk] as const)))
  for (const chunk of chunks) {
    const needed = chunk.ids.flatMap((id) => [...collectImports(modules, id)])
    chunk.needs = new Set(needed.flatMap((id) => chunkOf.get(id) ?? []))
    chunk.needs.delete(chunk)
  }
  return chunks
}

function collectImports(
  modules: ReadonlyMap<string, GraphModule>,
  id: string,
  found = new Set<string>(),
): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const imported of modules.get(id)?.importedIds ?? []) collectImports(modules, imported, found)
  return found
}

function findPartner(chunk: Chunk, chunks: ReadonlySet<Chunk>): Chunk | undefined {
  let [partner, most]: [Chunk | undefined, number] = [undefined, 0]
  for (const other of chunks) {
    if (other === chunk) continue
    const gain = gainOf(chunk, other)
    if (gain > most && !leadsTo(chunk, other) && !leadsTo(other, chunk)) [partner, most] = [other, gain]
  }
  return partner
}

const weigh = (users: ReadonlySet<User>) => users.values().reduce((sum, { weight }) => sum + weight, 0)

/** What the users of both save, less what the users of one load in vain. */
function gainOf(a: Chunk, b: Chunk): number {
  const gain =
    requestCost * weigh(a.users.intersection(b.users)) -
    a.size * weigh(b.users.difference(a.users)) -
    b.size * weigh(a.users.difference(b.users))
  if (gain <= 0) return gain
  const users = a.users.union(b.users)
  return [...a.needs.union(b.needs)]
    .filter((needed) => needed !== a && needed !== b)
    .reduce(
      (left, needed) => left - (needed.size + requestCost) * weigh(users.difference(needed.users)),
      gain,
    )
}

/** By way of a third chunk, so that together they would need it and be needed by it. */
const leadsTo = (from: Chunk, to: Chunk) =>
  from.needs.values().some((between) => between !== to && between.needs.has(to))

function merge(into: Chunk, chunk: Chunk, chunks: Set<Chunk>) {
  chunks.delete(chunk)
  into.ids.push(...chunk.ids)
  into.size += chunk.size
  into.users = into.users.union(chunk.users)
  into.needs = into.needs.union(chunk.needs)
  into.needs.delete(into)
  into.needs.delete(chunk)
  for (const other of chunks) {
    if (other === into || !(other.needs.delete(chunk) || other.needs.has(into))) continue
    other.needs = other.needs.add(into).union(into.needs)
  }
  for (const needed of into.needs) needed.users = needed.users.union(into.users)
}
