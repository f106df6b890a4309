import type { AuditEntry } from '@kinora/contract/audit'
import { dayAndTime } from '../../lib/days.ts'

/** isAdmin → is admin */
const fieldWords = (name: string) =>
  name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** category.created → Category created, apiKey.revoked → Api key revoked */
export function actionWords(action: string): string {
  const words = fieldWords(action).replaceAll(/[.-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const fixedWords = new Map<unknown, string>([
  [null, 'nothing'],
  [undefined, 'nothing'],
  ['', 'nothing'],
  [true, 'yes'],
  [false, 'no'],
])

function valueWords(value: unknown): string {
  const fixed = fixedWords.get(value)
  if (fixed !== undefined) return fixed
  if (Array.isArray(value)) return value.map(valueWords).join(', ') || 'nothing'
  if (typeof value !== 'string') return JSON.stringify(value)
  return instant.test(value) ? dayAndTime(value) : value
}

export interface Change {
  field: string
  /** Absent for a creation, or a removal respectively. */
  before?: string
  after?: string
}

export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => {
    const [was, is] = [before?.[name], after?.[name]]
    if (isGroup(was) && isGroup(is))
      return changesOf({ before: apart(was, is), after: apart(is, was) }).map((change) => ({
        ...change,
        field: `${fieldWords(name)}, ${change.field}`,
      }))
    return {
      field: fieldWords(name),
      ...(before && { before: valueWords(was) }),
      ...(after && { after: valueWords(is) }),
    }
  })
}

type Group = Record<string, unknown>
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Only the fields that differ. */
const apart = (group: Group, other: Group) =>
  Object.fromEntries(
    Object.entries(group).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(other[name])),
  )

export const changeLine = (entry: Pick<AuditEntry, 'before' | 'after'>) =>
  changesOf(entry)
    .map(
      ({ field, before, after }) =>
        `${field}: ${[before, after].filter((side) => side !== undefined).join(' → ')}`,
    )
    .join('; ')
