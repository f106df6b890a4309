import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'

function typeNameOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number' && Number.isNaN(value)) return 'nan'
  return typeof value
}

function tooSmall(origin: string, limit: string) {
  if (origin === 'string') return t`String must contain at least ${{ limit }} character(s)`
  if (origin === 'array') return t`Array must contain at least ${{ limit }} element(s)`
  if (origin === 'set') return t`Set must contain at least ${{ limit }} element(s)`
  return t`Number must be greater than or equal to ${{ limit }}`
}

function tooBig(origin: string, limit: string) {
  if (origin === 'string') return t`String must contain at most ${{ limit }} character(s)`
  if (origin === 'array') return t`Array must contain at most ${{ limit }} element(s)`
  if (origin === 'set') return t`Set must contain at most ${{ limit }} element(s)`
  return t`Number must be less than or equal to ${{ limit }}`
}

/** Default validation messages (docs/product.md “API conventions”). */
export function validationMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? t`Required`
        : t`Expected ${{ expected: issue.expected }}, received ${{ received: typeNameOf(issue.input) }}`
    case 'too_small':
      return tooSmall(issue.origin, String(issue.minimum))
    case 'too_big':
      return tooBig(issue.origin, String(issue.maximum))
    case 'invalid_format':
      return t`Invalid ${{ format: issue.format }}`
    case 'invalid_value':
      return issue.input === undefined
        ? t`Required`
        : t`Expected one of ${{ values: issue.values.map(String).join(', ') }}`
    default:
      return undefined
  }
}

// Without `jitless`, zod probes `new Function` in browsers, which the CSP forbids and reports.
z.config({ customError: validationMessage, jitless: 'document' in globalThis })
