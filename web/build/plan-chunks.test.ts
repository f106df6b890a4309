import { expect, it } from 'vitest'
import { type GraphModule, planChunks } from './plan-chunks.ts'

const page = (name: string) => `/web/src/pages/${name}.tsx`

type Source = readonly [id: string, size: number, importedIds?: string[]]

const moduleOf = ([id, size, importedIds = []]: Source): GraphModule => ({
  id,
  code: 'x'.repeat(size),
  importedIds,
  dynamicImporters: id.startsWith('/web/src/pages/') || id === 'dialog' ? ['main'] : [],
})

const plan = (...sources: Source[]) => {
  const modules = new Map(sources.map((source) => [source[0], moduleOf(source)]))
  return planChunks(modules, (id) => id !== 'react').map((ids) => ids.toSorted())
}

it('leaves what one page needs in its chunk, and what all begin with to the entry', () => {
  expect(plan([page('a'), 10, ['x', 'react']], [page('b'), 10, ['react']], ['x', 10], ['react', 10])).toEqual(
    [],
  )
})

it('puts together what the same pages need', () => {
  expect(
    plan([page('a'), 10, ['x']], [page('b'), 10, ['x', 'z']], ['x', 90_000, ['y']], ['y', 90_000], ['z', 10]),
  ).toEqual([['x', 'y']])
})

it('loads a little in vain rather than requesting once more', () => {
  const sources = (size: number): Source[] => [
    [page('a'), 10, ['x', 'y']],
    [page('b'), 10, ['x', 'y']],
    [page('c'), 10, ['x']],
    ['x', 10_000],
    ['y', size],
  ]
  expect(plan(...sources(10))).toEqual([['x', 'y']])
  expect(plan(...sources(90_000))).toEqual([['x'], ['y']])
})

it('counts what a module brings with it', () => {
  expect(
    plan(
      [page('a'), 10, ['x', 'y']],
      [page('b'), 10, ['x', 'y']],
      [page('c'), 10, ['x']],
      [page('d'), 10, ['schemas']],
      ['x', 10_000],
      ['y', 10, ['schemas']],
      ['schemas', 90_000],
    ),
  ).toEqual([['x'], ['schemas', 'y']])
})

it('makes no circles of chunks', () => {
  const random = (
    (state) => () =>
      (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  )(7)
  const pick = (names: string[]) => names.filter(() => random() < 0.06)
  const names = Array.from({ length: 120 }, (_, index) => `m${index}`)
  const sources = [
    ...names.map((name, index): Source => [name, random() * 20_000, pick(names.slice(index + 1))]),
    ...names.slice(0, 30).map((name): Source => [page(name), 10, pick(names)]),
  ]
  const chunkOf = new Map(plan(...sources).flatMap((ids, index) => ids.map((id) => [id, index] as const)))
  const needs = new Map<number, Set<number>>()
  for (const [id, , imports = []] of sources) {
    const own = chunkOf.get(id)
    if (own === undefined) continue
    const others = imports.flatMap((imported) => chunkOf.get(imported) ?? []).filter((other) => other !== own)
    needs.set(own, (needs.get(own) ?? new Set()).union(new Set(others)))
  }
  const isCircle = (chunk: number, path: number[]): boolean =>
    path.includes(chunk) || [...(needs.get(chunk) ?? [])].some((next) => isCircle(next, [...path, chunk]))
  expect(needs.size).toBeGreaterThan(3)
  expect([...needs.keys()].filter((chunk) => isCircle(chunk, []))).toEqual([])
})

it('weighs a dialog less than a page', () => {
  const sources = (second: string): Source[] => [
    [page('a'), 10, ['x', 'y']],
    [second, 10, ['x', 'y']],
    [page('c'), 10, ['x']],
    ['x', 5000],
    ['y', 9000],
  ]
  expect(plan(...sources(page('b')))).toEqual([['x', 'y']])
  expect(plan(...sources('dialog'))).toEqual([['x'], ['y']])
})
