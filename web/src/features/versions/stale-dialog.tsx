import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { differencesOf, merged, type Side, type Told } from './differences.ts'

/** What a field is called, and what stands in it in words. */
export type FieldWords<Values extends object> = {
  [Name in keyof Values]?: { label: string; words: (value: Values[Name]) => string }
}

export interface StaleDialogProps<Values extends object> {
  told: Told<Values>
  fields: FieldWords<Values>
  isBusy: boolean
  /** Saves this in the place of what was saved meanwhile. */
  onSave: (values: Values) => void
  /** Back to the form, which is as it was. */
  onBack: () => void
}

/** Somebody saved the same thing meanwhile: both versions beside each other, field by field, and one chooses. */
export function StaleDialog<Values extends object>({
  told,
  fields,
  isBusy,
  onSave,
  onBack,
}: StaleDialogProps<Values>) {
  const differences = differencesOf(told).filter(({ name }) => fields[name])
  const [chosen, choose] = useState<Partial<Record<keyof Values, Side>>>(
    () =>
      Object.fromEntries(differences.map(({ name, proposed }) => [name, proposed])) as Partial<
        Record<keyof Values, Side>
      >,
  )
  const all = (side: Side) =>
    choose(
      Object.fromEntries(differences.map(({ name }) => [name, side])) as Partial<Record<keyof Values, Side>>,
    )
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onBack()}
      title="Changed meanwhile"
      description={
        differences.length > 0
          ? 'This was saved by somebody else, or in another tab, since you opened it. Choose what stays: nothing is lost until you save.'
          : 'This was saved by somebody else, or in another tab, since you opened it. It says the same as yours.'
      }
      wide
      isHeld
      actions={
        <>
          <Button variant="ghost" onClick={onBack}>
            Back to editing
          </Button>
          <Button variant="primary" loading={isBusy} onClick={() => onSave(merged(told, chosen))}>
            Save this
          </Button>
        </>
      }
    >
      {differences.length > 1 && (
        <div className="mt-1 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => all('mine')}>
            All of mine
          </Button>
          <Button size="sm" onClick={() => all('theirs')}>
            All that was saved
          </Button>
        </div>
      )}
      <div className="mt-2 grid gap-4">
        {differences.map(({ name }) => (
          <Choice
            key={name}
            label={fields[name]?.label ?? name}
            mine={fields[name]?.words(told.mine[name]) ?? ''}
            theirs={fields[name]?.words(told.theirs[name]) ?? ''}
            side={chosen[name] ?? 'mine'}
            onChange={(side) => choose({ ...chosen, [name]: side })}
          />
        ))}
      </div>
    </Dialog>
  )
}

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
  const words = { mine, theirs }
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
          hint: words[value] || '(empty)',
        }))}
      />
    </div>
  )
}
