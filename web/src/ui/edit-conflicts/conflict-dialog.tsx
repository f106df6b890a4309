import { labelText, type Label } from '@kinora/contract/text/label'
import { formatList } from '@kinora/contract/text/intl-formats'
import { msg, plural, t } from '@kinora/contract/text/translate'
import { useId, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { RadioGroup } from '../radio-group.tsx'

export type FieldFormats<Values extends object> = {
  [Name in keyof Values]?: {
    label: Label
    words: (value: Values[Name], other: Values[Name]) => string
  }
}

// Concurrent edits of one object (docs/product.md “Edit conflicts”).

type ConflictSide = 'mine' | 'theirs'

/** `base` as opened, `mine` as edited here, `theirs` as saved since. */
interface ConflictVersions<Values extends object> {
  base: Values
  mine: Values
  theirs: Values
}

interface VersionsDialogProps<Values extends object> {
  versions: ConflictVersions<Values>
  fields: FieldFormats<Values>
  onSave: (values: Values) => void
  onBack: () => void
}

interface ConflictDialogProps<Thing, Values extends object> {
  edit: {
    base: Thing
    conflict: { current: Thing; mine: Values } | null
    rebase: (current: Thing) => void
    dismiss: () => void
  }
  fields: FieldFormats<Values>
  valuesOf: (thing: Thing) => Values
  /** Saves the chosen values over the version that others saved. */
  onSave: (values: Values, current: Thing) => void
}

/** Renders nothing without a conflict. */
export function ConflictDialog<Thing, Values extends object>({
  edit: { base, conflict, rebase, dismiss },
  fields,
  valuesOf,
  onSave,
}: ConflictDialogProps<Thing, Values>) {
  if (!conflict) return null
  const { current, mine } = conflict
  const saveChoice = (values: Values) => {
    rebase(current)
    onSave(values, current)
  }
  const versions = { base: valuesOf(base), mine, theirs: valuesOf(current) }
  return <VersionsDialog versions={versions} fields={fields} onSave={saveChoice} onBack={dismiss} />
}

type SideChoices<Values extends object> = Partial<Record<keyof Values, ConflictSide>>

function useSideChoices<Values extends object>(
  versions: ConflictVersions<Values>,
  fields: FieldFormats<Values>,
) {
  const differences = findDifferences(versions).filter(({ name }) => fields[name])
  const all = (sideOf: (difference: (typeof differences)[number]) => ConflictSide) =>
    Object.fromEntries(
      differences.map((difference) => [difference.name, sideOf(difference)]),
    ) as SideChoices<Values>
  const [chosen, choose] = useState(() => all(({ proposed }) => proposed))
  return {
    names: differences.map(({ name }) => name),
    chosen,
    choose: (name: keyof Values & string, side: ConflictSide) => choose({ ...chosen, [name]: side }),
    chooseAll: (side: ConflictSide) => choose(all(() => side)),
  }
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Proposes the side that changed; if both did, mine, which exists nowhere else. */
export function findDifferences<Values extends object>({ base, mine, theirs }: ConflictVersions<Values>) {
  const names = Object.keys(mine) as (keyof Values & string)[]
  return names
    .filter((name) => !isEqual(mine[name], theirs[name]))
    .map((name) => ({
      name,
      proposed: isEqual(mine[name], base[name]) ? ('theirs' as ConflictSide) : ('mine' as ConflictSide),
    }))
}

export function mergeVersions<Values extends object>(
  { mine, theirs }: ConflictVersions<Values>,
  chosen: Partial<Record<keyof Values, ConflictSide>>,
): Values {
  const taken = (Object.keys(mine) as (keyof Values)[]).filter((name) => chosen[name] === 'theirs')
  return { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) }
}

const maxQuotedLines = 3

/** Counts the lines of one side, and quotes the first that the other does not have. */
export function describeLines(lines: readonly string[], others: readonly string[]): string {
  const known = new Set(others)
  const own = lines.filter((line) => !known.has(line))
  const quoted = own.slice(0, maxQuotedLines).map((line) => t`“${{ line }}”`)
  const count = lines.length
  const quotes = formatList(quoted)
  const more = own.length - quoted.length
  if (quoted.length === 0) return t`${plural({ count }, { one: '# in all', other: '# in all' })}`
  return more > 0
    ? t`${plural({ count }, { one: '# in all', other: '# in all' })}, here only: ${{ quotes }} and ${plural({ more }, { one: '# more', other: '# more' })}`
    : t`${plural({ count }, { one: '# in all', other: '# in all' })}, here only: ${{ quotes }}`
}

const explanations = {
  different: msg`This was saved by someone else, or in another tab, after you opened it. Choose what to keep; nothing is lost until you save.`,
  same: msg`This was saved by someone else, or in another tab, after you opened it. It matches your version.`,
}

function VersionsDialog<Values extends object>(props: VersionsDialogProps<Values>) {
  const { versions: both, fields, onSave, onBack } = props
  const { names, chosen, choose, chooseAll } = useSideChoices(both, fields)
  const actions = (
    <>
      <Button variant="ghost" onClick={onBack}>
        {t`Back to editing`}
      </Button>
      <Button variant="primary" onClick={() => onSave(mergeVersions(both, chosen))}>
        {t`Save this`}
      </Button>
    </>
  )
  return (
    <Dialog
      onClose={onBack}
      title={t`Changed meanwhile`}
      description={t(names.length > 0 ? explanations.different : explanations.same)}
      wide
      isPersistent
      actions={actions}
    >
      {names.length > 1 && <ChooseAllButtons onChoose={chooseAll} />}
      <div className="mt-2 grid gap-4">
        {names.map((name) => (
          <FieldChoice
            key={name}
            label={labelText(fields[name]?.label ?? name)}
            mine={fields[name]?.words(both.mine[name], both.theirs[name]) ?? ''}
            theirs={fields[name]?.words(both.theirs[name], both.mine[name]) ?? ''}
            side={chosen[name] ?? 'mine'}
            onChange={(side) => choose(name, side)}
          />
        ))}
      </div>
    </Dialog>
  )
}

const ChooseAllButtons = ({ onChoose }: { onChoose: (side: ConflictSide) => void }) => (
  <div className="mt-1 flex flex-wrap gap-2">
    <Button size="sm" onClick={() => onChoose('mine')}>
      {t`All of mine`}
    </Button>
    <Button size="sm" onClick={() => onChoose('theirs')}>
      {t`All saved changes`}
    </Button>
  </div>
)

interface FieldChoiceProps {
  label: string
  mine: string
  theirs: string
  side: ConflictSide
  onChange: (side: ConflictSide) => void
}

const sideLabels = {
  theirs: msg`Saved meanwhile`,
  mine: msg({ message: 'Yours', context: 'version' }),
} as const

function FieldChoice({ label, mine, theirs, side, onChange }: FieldChoiceProps) {
  const id = useId()
  const sideWords = { mine, theirs }
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <span id={id} aria-hidden="true" className="text-13 font-strong">
        {label}
      </span>
      <RadioGroup
        label={label}
        value={side}
        onValueChange={onChange}
        options={(['theirs', 'mine'] as const).map((value) => ({
          value,
          label: sideLabels[value],
          hint: sideWords[value] || t`(empty)`,
        }))}
      />
    </div>
  )
}
