import type { FeedbackForm } from '@kinora/contract/administration/feedback/schemas'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

export type FeedbackFormState = UseFormReturn<
  z.input<typeof FeedbackForm>,
  unknown,
  z.output<typeof FeedbackForm>
>
