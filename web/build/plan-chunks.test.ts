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
  expect(plan([page('a'), 10, ['x', 'react']], [page('b'), 10, ['react']], ['x', 10], ['react', 10])).toEqual([])
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
      ['x', 10_000],
      ['y', 10, ['schemas']],
      ['schemas', 90_000],
    ),
  ).toEqual([['x'], ['schemas', 'y']])
})

it('makes no circles of chunks', () => {
  expect(
    plan(
      [page('a'), 10, ['x']],
      [page('b'), 10, ['x']],
      [page('c'), 10, ['y']],
      [page('d'), 10, ['z']],
      [page('e'), 10, ['z']],
      ['x', 10, ['y']],
      ['y', 90_000, ['z']],
      ['z', 10],
    ),
  ).not.toContainEqual(['x', 'z'])
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
