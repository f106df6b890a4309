import { msg, t, type Message } from '@kinora/contract/text/translate'
import type { AuditEntry } from '@kinora/contract/administration/audit/schemas'
import { formatDateTime } from '../../../lib/dates.ts'

/** isAdmin → is admin */
const fieldLabel = (name: string) =>
  name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** category.created → Category created, apiKey.revoked → Api key revoked */
export function actionLabel(action: string): string {
  const label = fieldLabel(action).replaceAll(/[.-]/g, ' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

const isoInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const nothing = msg`nothing`
const fixedLabels = new Map<unknown, Message>([
  [null, nothing],
  [undefined, nothing],
  ['', nothing],
  [true, msg`yes`],
  [false, msg`no`],
])

function valueLabel(value: unknown): string {
  const fixed = fixedLabels.get(value)
  if (fixed) return t(fixed)
  if (Array.isArray(value)) return value.map(valueLabel).join(', ') || t(nothing)
  if (typeof value !== 'string') return JSON.stringify(value)
  return isoInstant.test(value) ? formatDateTime(value) : value
}

export interface FieldChange {
  field: string
  /** Absent for a creation, or a removal respectively. */
  before?: string
  after?: string
}

export function fieldChangesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => {
    const [was, is] = [before?.[name], after?.[name]]
    if (isFieldGroup(was) && isFieldGroup(is))
      return fieldChangesOf({ before: differingFields(was, is), after: differingFields(is, was) }).map(
        (change) => ({
          ...change,
          field: `${fieldLabel(name)}, ${change.field}`,
        }),
      )
    return {
      field: fieldLabel(name),
      ...(before && { before: valueLabel(was) }),
      ...(after && { after: valueLabel(is) }),
    }
  })
}

type FieldGroup = Record<string, unknown>
const isFieldGroup = (value: unknown): value is FieldGroup =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Only the fields that differ. */
const differingFields = (group: FieldGroup, other: FieldGroup) =>
  Object.fromEntries(
    Object.entries(group).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(other[name])),
  )

export const changesAsText = (entry: Pick<AuditEntry, 'before' | 'after'>) =>
  fieldChangesOf(entry)
    .map(
      ({ field, before, after }) =>
        `${field}: ${[before, after].filter((side) => side !== undefined).join(' → ')}`,
    )
    .join('; ')
