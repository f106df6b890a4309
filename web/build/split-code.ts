import type { Plugin, Rolldown, UserConfig } from 'vite'
import { planChunks, type GraphModule } from './plan-chunks.ts'

/** Dependencies of every page: they change less often than our code and stay cached. */
const vendorModules =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:react-router(?!.*\/useBlocker\.)|router-core|history|store))\//

/** In a shared chunk it would be one more file that every page waits for. */
const isStyle = (id: string) => id.endsWith('.css')

/** Over HTTP/1.1, seventy small files took a third of the time until a video started. */
export function splitCode(): Plugin {
  const initial = new Set<string>()
  const lazy = new Set<string>()
  let names: Map<string, string> | undefined

  const nameInitial = (name: string) => (id: string) => {
    initial.add(id)
    return name
  }
  const nameShared = (id: string, context: Rolldown.ChunkingContext) => {
    names ??= nameChunks(planChunks(readGraph(lazy, context), (each) => lazy.has(each) && !initial.has(each)))
    return names.get(id) ?? null
  }
  // In this order: rolldown has named the modules of a group before it tests those of the next.
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: nameInitial('vendor'), test: vendorModules },
    { name: nameInitial('initial'), tags: ['$initial'] },
    {
      name: nameShared,
      test: (id) => !isStyle(id) && Boolean(lazy.add(id)),
      includeDependenciesRecursively: false,
    },
  ]
  return {
    name: 'split-code',
    apply: 'build',
    config: (): UserConfig => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    renderStart() {
      initial.clear()
      lazy.clear()
      names = undefined
    },
  }
}

function readGraph(ids: Iterable<string>, context: Rolldown.ChunkingContext): Map<string, GraphModule> {
  const modules = new Map<string, GraphModule>()
  const read = (id: string) => {
    const found = modules.has(id) ? null : context.getModuleInfo(id)
    if (!found) return
    modules.set(id, found)
    for (const imported of found.importedIds) read(imported)
  }
  for (const id of ids) read(id)
  return modules
}

/** The chunk of the player has its name, by which the budgets find it. */
const nameChunks = (chunks: string[][]) =>
  new Map(
    chunks.flatMap((ids, index) => {
      const name = ids.some((id) => id.endsWith('/player/player.tsx')) ? 'player' : `shared-${index}`
      return ids.map((id) => [id, name] as const)
    }),
  )
