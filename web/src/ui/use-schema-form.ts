import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

export type SchemaForm<Schema extends z.ZodType<unknown, FieldValues>> = UseFormReturn<
  z.input<Schema>,
  unknown,
  z.output<Schema>
>

/** A form whose values the schema checks when it is submitted, and with `onTouched` also when a field is left. */
export const useSchemaForm = <Values extends FieldValues, Output>(
  schema: z.ZodType<Output, Values>,
  defaultValues: DefaultValues<NoInfer<Values>>,
  mode: 'onSubmit' | 'onTouched' = 'onSubmit',
) => useForm<Values, unknown, Output>({ resolver: zodResolver(schema), defaultValues, mode })
