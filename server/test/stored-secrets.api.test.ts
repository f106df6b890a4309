import { accountData } from '@kinora/contract/administration/account-data/calls'
import { accounts } from '@kinora/contract/people/accounts/calls'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashCode } from '../src/domains/people/accounts/codes.ts'
import { startTestApp } from './harness.ts'
import { createSignInClients } from './sign-in-clients.ts'

// What a reader of the whole database and log could find. The outbox is a mailbox and not checked.

const server = await startTestApp({ environment: { TRUST_PROXY: 'true', LOG_LEVEL: 'trace' } })
afterAll(() => server.close())
const { stranger, send, signIn, requestCode } = createSignInClients(server)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hex = (text: string, coding: BufferEncoding) => Buffer.from(text, coding).toString('hex')

async function readAllRows(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    server.db,
  )
  const dumped = await Promise.all(
    tables.map(async ({ schema, name }) => {
      const table = sql.table(`${schema}.${name}`)
      const { rows } = await sql<{ line: string }>`select t::text as line from ${table} as t`.execute(
        server.db,
      )
      return [`${schema}.${name}`, rows.map(({ line }) => line).join('\n')] as const
    }),
  )
  return Object.fromEntries(dumped)
}

let secretUser: { email: string; token: string; ended: string }
let codes: { code: string; purpose: string }[]
let tables: Record<string, string>
let databaseAndLog: string

beforeAll(async () => {
  const one = stranger()
  const ended = await signIn(one)
  await server.as(ended, accounts.logout, {})
  const { token, user } = await signIn(one)
  const newEmail = stranger('new').email
  await server.as({ token }, accountData.startEmailChange, { body: { email: newEmail } })
  const ofChange = [one.email, newEmail].map((email) => ({
    code: server.mail.codeFor(email),
    purpose: `change of ${user.id} ${email}`,
  }))
  const code = await requestCode(one)
  await server.as({ token }, accountData.startExport, {})
  await server.as(null, accounts.verifyOtp, { body: { email: one.email, code: 'wrong' } })
  server.mail.refuse()
  await send(stranger())
  secretUser = { email: one.email, token, ended: ended.token }
  codes = [...ofChange, { code, purpose: one.email }]
  tables = await readAllRows()
  databaseAndLog = Object.values(tables).join('\n') + server.logLines.join('')
})

describe('the whole database and the whole log', () => {
  it('are actually read: they contain the hash of the session and the row of the code', () => {
    expect(tables['public.sessions']).toContain(sha256(secretUser.token))
    expect(tables['public.one_time_codes']).toContain(secretUser.email)
    expect(tables['pgboss.job_common'] ?? tables['pgboss.job']).toContain('write-account-export')
    expect(server.logLines.join('')).toContain('a code could not be mailed')
  })

  it('hold no token, in any encoding', () => {
    for (const token of [secretUser.token, secretUser.ended]) {
      const forms = [
        token,
        hex(token, 'utf8'),
        hex(token, 'base64url'),
        Buffer.from(token).toString('base64'),
      ]
      expect(forms.filter((form) => databaseAndLog.includes(form))).toEqual([])
    }
  })

  it('hold no code, in any encoding, and no plain hash of one', () => {
    for (const { code } of codes) {
      // Digits within a longer number, a time or a hash are no code.
      expect(databaseAndLog).not.toMatch(new RegExp(`(?<![\\da-f.])${code}(?![\\da-f])`))
      const forms = [hex(code, 'utf8'), Buffer.from(code).toString('base64'), sha256(code)]
      const hashes = [sha256(`${secretUser.email}${code}`), sha256(`${secretUser.email}\n${code}`)]
      expect([...forms, ...hashes].filter((form) => databaseAndLog.includes(form))).toEqual([])
    }
  })

  it('hold nothing that reveals a code: no key in them makes the hash of a code', () => {
    const keys = new Set(['', ...(databaseAndLog.match(/(?:[\da-f]{2}){8,}/g) ?? [])])
    const stored = (hash: Buffer) => databaseAndLog.includes(hash.toString('hex'))
    for (const { code, purpose } of codes) {
      expect(stored(hashCode(server.ctx.secretKey, purpose, code))).toBe(true)
      const found = [...keys].filter((key) => stored(hashCode(Buffer.from(key, 'hex'), purpose, code)))
      expect(found).toEqual([])
    }
    expect(databaseAndLog).not.toContain(server.ctx.secretKey.toString('hex'))
  })
})
