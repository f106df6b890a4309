import { reportReasons } from '@kinora/contract/community/reporting/rules'
import { reportLimits } from '@kinora/contract/administration/reports/rules'
import { userText } from '@kinora/contract/http/shared'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { parseTimeInput } from '../../library/sharing/parse-time.ts'

const TimeText = z.string().transform((text, context) => {
  if (text.trim() === '') return null
  const seconds = parseTimeInput(text)
  if (seconds !== undefined) return seconds
  context.addIssue({ code: 'custom', message: 'Write it as 1:23' })
  return z.NEVER
})

export const ReportFields = z
  .object({
    reason: z
      .enum([...reportReasons, ''])
      .refine((reason): reason is (typeof reportReasons)[number] => reason !== '', 'Choose what is wrong'),
    from: TimeText,
    to: TimeText,
    details: userText(reportLimits.details),
  })
  .refine(({ from, to }) => to === null || to >= (from ?? 0), {
    path: ['to'],
    error: 'The end is before the start',
  })

export type ReportFormState = UseFormReturn<
  z.input<typeof ReportFields>,
  unknown,
  z.output<typeof ReportFields>
>
