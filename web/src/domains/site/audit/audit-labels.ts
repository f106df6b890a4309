import { formatList } from '@kinora/contract/text/intl-formats'
import { msg, t, type Message } from '@kinora/contract/text/translate'
import type { AuditEntry } from '@kinora/contract/administration/audit/schemas'
import { formatDateTime } from '../../../lib/dates.ts'
import { actionTexts, targetTexts } from './audit-action-texts.ts'
import { fieldTexts } from './audit-field-texts.ts'

/** isAdmin → is admin */
const spaceWords = (name: string) =>
  name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const spaceAction = (action: string) => spaceWords(action).replaceAll(/[.-]/g, ' ')

// Entries stay for good, also those of actions and fields that later versions no longer have: their names are spaced.

function fieldLabel(name: string): string {
  const text = fieldTexts[name]
  return text ? t(text) : spaceWords(name)
}

export function actionLabel(action: string): string {
  const text = actionTexts[action]
  if (text) return t(text)
  const label = spaceAction(action)
  return label.charAt(0).toUpperCase() + label.slice(1)
}

export const targetLabel = ({ kind, id }: AuditEntry['target']) =>
  targetTexts[kind]?.(id) ?? `${spaceAction(kind).toLowerCase()} ${id}`

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
  if (Array.isArray(value)) return formatList(value.map(valueLabel)) || t(nothing)
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
          field: t`${{ group: fieldLabel(name) }}, ${{ field: change.field }}`,
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
