import { hasNoStackedMarks } from '@kinora/contract/text/plain-text'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { allCalls, testGuardCoverage } from './guard.ts'

// Every text input of a call that changes something is cleaned (`plain-text.ts`), or listed here with its handling.

/** Looked up, compared or parsed, but never displayed as entered. */
const undisplayedInputs: Record<string, string> = {
  'accountData.scheduleDeletion.username': 'compared with the name',
  'accounts.verifyOtp.invitation': 'a token',
  'bulk.create.all.q': 'searched for',
  'captions.update.cues[].settings': 'written again as WebVTT',
  'captions.update.cues[].text': 'written again as WebVTT',
  'identity.google.credential': 'a token',
  'identity.google.invitation': 'a token',
  'monetization.requestPayout.key': 'compared with keys of before',
  'passkeys.register.credential.response.transports[]': 'given back to the browser',
  'processing.replaceFile.fileId': 'looked up',
  'restreamTargets.create.streamKey': 'sent to another service',
  'restreamTargets.update.streamKey': 'sent to another service',
  'site.contact.website': 'a trap for programs',
  'uploads.chunk?.fileId': 'looked up',
  'uploads.chunk?.fileType': 'read by programs',
  'videos.create.fileId': 'looked up',
  'views.start.referrer': 'its host is read',
}

type TextInput = readonly [path: string, schema: z.ZodType]
interface SchemaParts {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  options?: z.ZodType[]
  in?: z.ZodType
  out?: z.ZodType
}

function findTextInputs(schema: z.ZodType, path: string, current = schema): TextInput[] {
  const parts = schema.def as unknown as SchemaParts
  if (parts.type === 'string') return [[path, current]]
  if (parts.shape) {
    return Object.entries(parts.shape).flatMap(([name, each]) => findTextInputs(each, `${path}.${name}`))
  }
  if (parts.element) return findTextInputs(parts.element, `${path}[]`)
  const findInSchemas = (schemas: (z.ZodType | undefined)[]) =>
    schemas.flatMap((each) => (each ? findTextInputs(each, path, current) : []))
  const first = findInSchemas([parts.innerType, ...(parts.options ?? []), parts.in])
  // The output of a pipe equals its input unless the input is no text.
  return first.length > 0 ? first : findInSchemas([parts.out])
}

const inputTexts = allCalls.flatMap(([call, { body, query, method }]) => [
  ...(body ? findTextInputs(body, call) : []),
  ...(query && method !== 'GET' ? findTextInputs(query, `${call}?`) : []),
])
const displayedTexts = inputTexts.filter(([path]) => !(path in undisplayedInputs))
testGuardCoverage('texts that calls take', displayedTexts, 150)

const disruptiveCharacters = [
  '\u0007',
  '\u202e',
  '\u2066',
  '\u200b',
  '\u00ad',
  '\u3164',
  '\ud800',
  '\u200d',
  '\u{e0041}',
]
const textContexts = [
  (text: string) => `abcd${text}efgh`,
  (text: string) => `https://example.com/${text}ef`,
  (text: string) => `/abc${text}ef`,
  (text: string) => `/media/${text}ef`,
]
const parseText = (schema: z.ZodType, text: string) => {
  const read = schema.safeParse(text)
  return read.success ? JSON.stringify(read.data ?? null) : undefined
}

describe('what people write', () => {
  it('lists no exception that does not apply', () => {
    expect(
      Object.keys(undisplayedInputs).filter((path) => inputTexts.every(([each]) => each !== path)),
    ).toEqual([])
  })

  it.each(displayedTexts)('%s holds no disruptive characters', (_path, schema) => {
    for (const shape of textContexts) {
      for (const bad of disruptiveCharacters) {
        const read = parseText(schema, shape(bad))?.replace(String.raw`\ud800`, '\ud800')
        expect(read ?? '').not.toContain(bad)
      }
    }
  })

  it.each(displayedTexts)('%s holds no stacked marks and no invisible text', (_path, schema) => {
    for (const shape of textContexts) {
      const piled = shape(`z${'\u0335\u0321'.repeat(8)}`)
      expect(hasNoStackedMarks(parseText(schema, piled) ?? '')).toBe(true)
    }
    for (const blank of ['\u3164\u3164\u3164', '\u2800\u2800\u2800', '\u115f\u1160\u200d', '\u0301\u0301']) {
      expect(['""', 'null', '"file"', undefined]).toContain(parseText(schema, blank))
    }
  })
})
