import type { AuditEntry } from '@kinora/contract/audit'

/** category.created → Category created */
export function actionWords(action: string): string {
  const words = action.replaceAll(/[.-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** isAdmin → is admin */
const fieldWords = (name: string) =>
  name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export interface Change {
  field: string
  /** Absent where there was nothing before at all, or nothing is left. */
  before?: string
  after?: string
}

/** What an entry says has changed, field by field. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => ({
    field: fieldWords(name),
    ...(before && { before: valueWords(before[name]) }),
    ...(after && { after: valueWords(after[name]) }),
  }))
}

/** The same in one line, for a file. */
export const changeLine = (entry: Pick<AuditEntry, 'before' | 'after'>) =>
  changesOf(entry)
    .map(
      ({ field, before, after }) =>
        `${field}: ${[before, after].filter((side) => side !== undefined).join(' → ')}`,
    )
    .join('; ')
