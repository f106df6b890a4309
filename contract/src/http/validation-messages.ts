import { z } from 'zod'

const unitByOrigin: Record<string, string> = {
  string: 'String',
  array: 'Array',
  set: 'Set',
  number: 'Number',
}

function typeNameOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number' && Number.isNaN(value)) return 'nan'
  return typeof value
}

function sizeMessage(origin: string, comparison: string, limit: number | bigint): string {
  if (origin === 'string') return `String must contain ${comparison} ${limit} character(s)`
  if (origin === 'array' || origin === 'set')
    return `${unitByOrigin[origin]} must contain ${comparison} ${limit} element(s)`
  return `Number must be ${comparison === 'at least' ? 'greater' : 'less'} than or equal to ${limit}`
}

/** Default validation messages (docs/product.md “API conventions”). */
export function validationMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Required'
        : `Expected ${issue.expected}, received ${typeNameOf(issue.input)}`
    case 'too_small':
      return sizeMessage(issue.origin, 'at least', issue.minimum)
    case 'too_big':
      return sizeMessage(issue.origin, 'at most', issue.maximum)
    case 'invalid_format':
      return `Invalid ${issue.format}`
    case 'invalid_value':
      return issue.input === undefined ? 'Required' : `Expected one of ${issue.values.map(String).join(', ')}`
    default:
      return undefined
  }
}

// Without `jitless`, zod probes `new Function` in browsers, which the CSP forbids and reports.
z.config({ customError: validationMessage, jitless: 'document' in globalThis })
