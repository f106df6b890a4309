import { useId, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { RadioGroup } from '../radio-group.tsx'
import { findDifferences, mergeVersions, type ConflictSide, type ConflictVersions } from './differences.ts'

export type FieldFormats<Values extends object> = {
  [Name in keyof Values]?: {
    label: string
    words: (value: Values[Name], other: Values[Name]) => string
  }
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

const told = 'This was saved by someone else, or in another tab, after you opened it.'
const words = {
  different: `${told} Choose what to keep; nothing is lost until you save.`,
  same: `${told} It matches your version.`,
}

function VersionsDialog<Values extends object>(props: VersionsDialogProps<Values>) {
  const { versions: both, fields, onSave, onBack } = props
  const { names, chosen, choose, chooseAll } = useSideChoices(both, fields)
  const actions = (
    <>
      <Button variant="ghost" onClick={onBack}>
        Back to editing
      </Button>
      <Button variant="primary" onClick={() => onSave(mergeVersions(both, chosen))}>
        Save this
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onBack()}
      title="Changed meanwhile"
      description={names.length > 0 ? words.different : words.same}
      wide
      isPersistent
      actions={actions}
    >
      {names.length > 1 && <ChooseAllButtons onChoose={chooseAll} />}
      <div className="mt-2 grid gap-4">
        {names.map((name) => (
          <FieldChoice
            key={name}
            label={fields[name]?.label ?? name}
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
      All of mine
    </Button>
    <Button size="sm" onClick={() => onChoose('theirs')}>
      All saved changes
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

const sideLabels = { theirs: 'Saved meanwhile', mine: 'Yours' } as const

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
          hint: sideWords[value] || '(empty)',
        }))}
      />
    </div>
  )
}
