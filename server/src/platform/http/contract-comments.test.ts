import { describe, expect, it } from 'vitest'
import { indexComments } from './contract-comments.ts'

const schemas = `
import { z } from 'zod'

/** Of both sides. */
const fields = {
  /** In seconds. */
  length: z.number(),
}

const Owner = z.object({
  /** Null for the site. */
  id: Id.nullable(),
})

/** docs/product.md “Films”. A film as people see it. */
export const Film = z
  .object({
    ...fields,
    /**
     * The first one
     * counts.
     */
    titles: z.array(
      z.object({
        /** BCP 47 */
        language: z.string(),
      }),
    ),
    owner: Owner,
  })
  .meta({ id: 'Film' })

/** The function is not described. */
export function toFilm(film: Film) {
  return film
}

/** Omitted fields stay. */
export const FilmChange = Film.partial()
`
const calls = `
export const films = {
  update: call({
    method: 'PUT',
    query: z.object({
      /** The version that it is based on. */
      version: Version.optional(),
    }),
    body: FilmChange,
    response: Film.extend({ isNew: z.boolean() }).meta({ id: 'ChangedFilm' }),
  }),
}
`
const comments = indexComments([schemas, calls])

const filmFields = [
  { path: ['titles'], text: 'The first one counts.' },
  { path: ['titles', 'language'], text: 'BCP 47' },
  { path: ['length'], text: 'In seconds.' },
  { path: ['owner', 'id'], text: 'Null for the site.' },
]

describe('the comments of the contract', () => {
  it('describe a schema and what is inside, without references to the documents', () =>
    expect(comments.ofSchema('Film')).toEqual([
      { path: [], text: 'A film as people see it.' },
      ...filmFields,
    ]))

  it('describe the parts of a call', () => {
    const version = { path: ['version'], text: 'The version that it is based on.' }
    expect(comments.ofName('films', 'update', 'query')).toEqual([version])
    expect(comments.ofName('films', 'update', 'params')).toEqual([])
  })

  it('are inherited from what is repeated or extended, whose own description is not', () => {
    expect(comments.ofName('films', 'update', 'body')).toEqual([
      { path: [], text: 'Omitted fields stay.' },
      ...filmFields,
    ])
    expect(comments.ofSchema('ChangedFilm')).toEqual(filmFields)
  })

  it('are those of the same file where two have a schema of one name', () => {
    const owner = `
const Owner = z.object({
  /** Never null. */
  id: Id,
})
export const Song = z.object({ title: z.string() }).extend({
  owner: Owner,
}).meta({ id: 'Song' })
`
    const found = indexComments([schemas, owner]).ofSchema('Song')
    expect(found).toEqual([{ path: ['owner', 'id'], text: 'Never null.' }])
  })
})
