import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { setSessionNiceness } from './session-priority.ts'

const hasAutogroups = existsSync('/proc/self/autogroup')

it('gives the session of a program its niceness, and leaves that of the server', async () => {
  const program = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' })
  try {
    const pid = program.pid ?? 0
    await setSessionNiceness(pid, 7)
    const readNiceness = async (of: number | 'self') =>
      hasAutogroups ? (await readFile(`/proc/${of}/autogroup`, 'utf8')).trim().split(' ').at(-1) : null
    expect(await readNiceness(pid)).toBe(hasAutogroups ? '7' : null)
    expect(await readNiceness('self')).toBe(hasAutogroups ? '0' : null)
  } finally {
    program.kill('SIGKILL')
  }
})

it('does nothing for a session that has ended', async () => {
  await expect(setSessionNiceness(2 ** 22 + 1, 7)).resolves.toBeUndefined()
})
