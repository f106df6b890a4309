import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { differencesOf, merged, type Side, type Told } from './differences.ts'

export type FieldWords<Values extends object> = {
  [Name in keyof Values]?: { label: string; words: (value: Values[Name]) => string }
}

export interface StaleDialogProps<Values extends object> {
  told: Told<Values>
  fields: FieldWords<Values>
  isBusy: boolean
  onSave: (values: Values) => void
  onBack: () => void
}

type Choices<Values extends object> = Partial<Record<keyof Values, Side>>

function useChoices<Values extends object>(told: Told<Values>, fields: FieldWords<Values>) {
  const differences = differencesOf(told).filter(({ name }) => fields[name])
  const all = (sideOf: (difference: (typeof differences)[number]) => Side) =>
    Object.fromEntries(
      differences.map((difference) => [difference.name, sideOf(difference)]),
    ) as Choices<Values>
  const [chosen, choose] = useState(() => all(({ proposed }) => proposed))
  return {
    names: differences.map(({ name }) => name),
    chosen,
    choose: (name: keyof Values & string, side: Side) => choose({ ...chosen, [name]: side }),
    chooseAll: (side: Side) => choose(all(() => side)),
  }
}

const told = 'This was saved by someone else, or in another tab, after you opened it.'
const words = {
  different: `${told} Choose what to keep; nothing is lost until you save.`,
  same: `${told} It matches your version.`,
}

export function StaleDialog<Values extends object>(props: StaleDialogProps<Values>) {
  const { told: both, fields, isBusy, onSave, onBack } = props
  const { names, chosen, choose, chooseAll } = useChoices(both, fields)
  const actions = (
    <>
      <Button variant="ghost" onClick={onBack}>
        Back to editing
      </Button>
      <Button variant="primary" loading={isBusy} onClick={() => onSave(merged(both, chosen))}>
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
      isHeld
      actions={actions}
    >
      {names.length > 1 && <AllOf onChoose={chooseAll} />}
      <div className="mt-2 grid gap-4">
        {names.map((name) => (
          <Choice
            key={name}
            label={fields[name]?.label ?? name}
            mine={fields[name]?.words(both.mine[name]) ?? ''}
            theirs={fields[name]?.words(both.theirs[name]) ?? ''}
            side={chosen[name] ?? 'mine'}
            onChange={(side) => choose(name, side)}
          />
        ))}
      </div>
    </Dialog>
  )
}

const AllOf = ({ onChoose }: { onChoose: (side: Side) => void }) => (
  <div className="mt-1 flex flex-wrap gap-2">
    <Button size="sm" onClick={() => onChoose('mine')}>
      All of mine
    </Button>
    <Button size="sm" onClick={() => onChoose('theirs')}>
      All saved changes
    </Button>
  </div>
)

interface ChoiceProps {
  label: string
  mine: string
  theirs: string
  side: Side
  onChange: (side: Side) => void
}

const sides = { theirs: 'Saved meanwhile', mine: 'Yours' } as const

function Choice({ label, mine, theirs, side, onChange }: ChoiceProps) {
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
          label: sides[value],
          hint: sideWords[value] || '(empty)',
        }))}
      />
    </div>
  )
}
