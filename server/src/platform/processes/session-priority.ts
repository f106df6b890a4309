import { writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** The kernel accepts one change in 100 ms from users other than root. */
const retryMs = 150
const maxTries = 20

/**
 * Gives the session of a process a niceness. With autogroups (sched(7)) Linux divides processor time between sessions,
 * and `nice` only counts within one: a program that leads its own session would get as much as the server. Does
 * nothing where there are no autogroups, or once the session has ended.
 */
export async function setSessionNiceness(pid: number, niceness: number) {
  for (let tries = 1; tries <= maxTries; tries++) {
    const code = await writeFile(`/proc/${pid}/autogroup`, String(niceness)).then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error.code,
    )
    if (code !== 'EAGAIN') return
    await pause(retryMs)
  }
}
