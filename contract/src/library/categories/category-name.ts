import { msg } from '@kinora/contract/text/translate'
import { collator } from '../../text/intl-formats.ts'
import { translateSeeded } from '../../text/seeded-text.ts'

/** Stored by server/migrations/0003_library.sql. */
const seededNames = new Map([
  ['Music', msg`Music`],
  ['Gaming', msg`Gaming`],
  ['Sports', msg`Sports`],
  ['Education', msg`Education`],
  ['Entertainment', msg`Entertainment`],
  ['News', msg`News`],
  ['Technology', msg`Technology`],
  ['Science', msg`Science`],
])

interface Named {
  name: string
}

export const categoryName = ({ name }: Named) => translateSeeded(seededNames, name)

export const compareCategoryNames = (a: Named, b: Named) =>
  collator().compare(categoryName(a), categoryName(b))
