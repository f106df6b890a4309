import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { setSessionNiceness } from './session-priority.ts'

/** The niceness of a session, undefined without autogroups and for a session that was there before them. */
const readNiceness = async (of: number | 'self') => {
  const autogroup = await readFile(`/proc/${of}/autogroup`, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return autogroup.trim().split(' ').at(2)
}

it('gives the session of a program its niceness, and leaves that of the server', async () => {
  const before = await readNiceness('self')
  const program = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' })
  try {
    const pid = program.pid ?? 0
    const hasAutogroup = (await readNiceness(pid)) !== undefined
    await setSessionNiceness(pid, 7)
    expect(await readNiceness(pid)).toBe(hasAutogroup ? '7' : undefined)
    expect(await readNiceness('self')).toBe(before)
  } finally {
    program.kill('SIGKILL')
  }
})

it('does nothing for a session that has ended', async () => {
  await expect(setSessionNiceness(2 ** 22 + 1, 7)).resolves.toBeUndefined()
})
