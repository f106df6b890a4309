import type { ReactNode } from 'react'
import {
  get,
  useController,
  useFormState,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import { Checkbox, type CheckboxProps } from './checkbox.tsx'
import { SegmentedControl, type ChipOption } from './chips.tsx'
import { ErrorMessage } from './error-message.tsx'
import { Field, type FieldProps } from './field.tsx'
import { Input, type InputProps } from './input.tsx'
import { RadioGroup, type RadioOption } from './radio-group.tsx'
import { Select, type SelectProps } from './select.tsx'
import { Switch, type SwitchProps } from './switch.tsx'
import { TagInput, type TagInputProps } from './tag-input.tsx'
import { Textarea, type TextareaProps } from './textarea.tsx'

/** A field of a form by its name, whose type `Name` is. */
interface BoundField<Values extends FieldValues, Output, Name extends FieldPath<Values> = FieldPath<Values>> {
  form: UseFormReturn<Values, unknown, Output>
  name: Name
}

type FieldFrame = Pick<FieldProps, 'label' | 'optional' | 'hint' | 'max' | 'className'>
type BoundProps<Values extends FieldValues, Output, Props> = BoundField<Values, Output> &
  FieldFrame &
  Omit<Props, 'form' | 'name' | keyof FieldFrame>

interface ErrorNode {
  message?: string
}

/** The message of a list may be that of one of its entries. */
function useFieldError<Values extends FieldValues, Output>({ form, name }: BoundField<Values, Output>) {
  const { errors } = useFormState({ control: form.control })
  const error = get(errors, name) as ErrorNode | (ErrorNode | undefined)[] | undefined
  return Array.isArray(error) ? error.find((each) => each?.message)?.message : error?.message
}

type FormFieldProps<Values extends FieldValues, Output> = BoundField<Values, Output> &
  Omit<FieldProps, 'error'>

/** Label, hint and error around a control that is bound by other means. */
export const FormField = <Values extends FieldValues, Output>({
  form,
  name,
  ...field
}: FormFieldProps<Values, Output>) => <Field {...field} error={useFieldError({ form, name })} />

interface Parsed {
  /** The value of what was typed. */
  parse?: (text: string) => unknown
}

export const numberOr =
  <Empty,>(empty: Empty) =>
  (text: string | null) =>
    text === '' || text === null ? empty : Number(text)

/** Browsers fill in what they remember only where `autoComplete` says so. */
export const TextField = <Values extends FieldValues, Output>({
  form,
  name,
  parse,
  label,
  optional,
  hint,
  max,
  className,
  ...input
}: BoundProps<Values, Output, InputProps> & Parsed) => (
  <FormField {...{ form, name, label, optional, hint, max, className }}>
    <Input autoComplete="off" {...input} {...form.register(name, { setValueAs: parse })} />
  </FormField>
)

export const TextareaField = <Values extends FieldValues, Output>({
  form,
  name,
  label,
  optional,
  hint,
  max,
  className,
  ...input
}: BoundProps<Values, Output, TextareaProps>) => (
  <FormField {...{ form, name, label, optional, hint, max, className }}>
    <Textarea {...input} {...form.register(name)} />
  </FormField>
)

export const SelectField = <Values extends FieldValues, Output>({
  form,
  name,
  parse,
  label,
  optional,
  hint,
  className,
  ...select
}: Omit<BoundProps<Values, Output, SelectProps>, 'max'> & Parsed) => (
  <FormField {...{ form, name, label, optional, hint, className }}>
    <Select {...select} {...form.register(name, { setValueAs: parse })} />
  </FormField>
)

type TagsFieldProps<Values extends FieldValues, Output> = BoundProps<
  Values,
  Output,
  Omit<TagInputProps, 'value' | 'onValueChange'>
> & {
  /** The most tags; `max` would count the characters of one. */
  most: number
}

export function TagsField<Values extends FieldValues, Output>({
  form,
  name,
  label,
  optional,
  hint,
  className,
  most,
  ...input
}: Omit<TagsFieldProps<Values, Output>, 'max'>) {
  const { field } = useController({ control: form.control, name })
  return (
    <FormField {...{ form, name, label, optional, hint, className }}>
      <TagInput {...input} max={most} value={field.value ?? []} onValueChange={field.onChange} />
    </FormField>
  )
}

type ToggleProps<Values extends FieldValues, Output, Props> = BoundField<Values, Output> &
  Omit<Props, 'name' | 'checked' | 'onCheckedChange'>

const ToggleError = ({ message }: { message: string | undefined }) =>
  message && (
    <div role="alert" className="mt-1 text-12">
      <ErrorMessage>{message}</ErrorMessage>
    </div>
  )

/** Off while it is disabled. */
export function SwitchField<Values extends FieldValues, Output>({
  form,
  name,
  ...toggle
}: ToggleProps<Values, Output, SwitchProps>) {
  const { field } = useController({ control: form.control, name })
  return (
    <div className="self-center">
      <Switch
        {...toggle}
        checked={Boolean(field.value) && !toggle.disabled}
        onCheckedChange={field.onChange}
      />
      <ToggleError message={useFieldError({ form, name })} />
    </div>
  )
}

export function CheckboxField<Values extends FieldValues, Output>({
  form,
  name,
  ...toggle
}: ToggleProps<Values, Output, CheckboxProps>) {
  const { field } = useController({ control: form.control, name })
  return (
    <div>
      <Checkbox {...toggle} checked={Boolean(field.value)} onCheckedChange={field.onChange} />
      <ToggleError message={useFieldError({ form, name })} />
    </div>
  )
}

type OptionOf<Values extends FieldValues, Name extends FieldPath<Values>> = NonNullable<
  FieldPathValue<Values, Name>
> &
  string

interface ChoiceProps {
  label: string
  /** The label is on screen, not only for screen readers. */
  hasHeading?: boolean
}

const Choice = ({ label, hasHeading, children }: ChoiceProps & { children: ReactNode }) =>
  hasHeading ? (
    <div className="grid gap-2">
      <span aria-hidden="true" className="text-13 font-strong">
        {label}
      </span>
      {children}
    </div>
  ) : (
    children
  )

export function RadioField<Values extends FieldValues, Output, Name extends FieldPath<Values>>({
  form,
  name,
  label,
  hasHeading,
  ...group
}: BoundField<Values, Output, Name> &
  ChoiceProps & { options: readonly RadioOption<OptionOf<Values, Name>>[]; inline?: boolean }) {
  const { field } = useController({ control: form.control, name })
  return (
    <Choice label={label} hasHeading={hasHeading}>
      <RadioGroup {...group} label={label} value={field.value} onValueChange={field.onChange} />
    </Choice>
  )
}

export function SegmentsField<Values extends FieldValues, Output, Name extends FieldPath<Values>>({
  form,
  name,
  label,
  hasHeading,
  ...control
}: BoundField<Values, Output, Name> &
  ChoiceProps & { options: readonly ChipOption<OptionOf<Values, Name>>[]; block?: boolean }) {
  const { field } = useController({ control: form.control, name })
  return (
    <Choice label={label} hasHeading={hasHeading}>
      <SegmentedControl {...control} label={label} value={field.value} onValueChange={field.onChange} />
    </Choice>
  )
}
