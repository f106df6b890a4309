/** Set by the process that starts several (`PROCESSES`) for each of them: its number and how many they are, `2/4`. */
export const shareVariable = 'KINORA_PROCESS'
/** Address of the embedded database, which the starting process holds. */
export const embeddedUrlVariable = 'KINORA_EMBEDDED_URL'

const [, number = '1', count = '1'] = /^(\d+)\/(\d+)$/.exec(process.env[shareVariable] ?? '') ?? []

/** From 1. */
export const processNumber = Number(number)
/** Processes that serve the port of this one. */
const processCount = Number(count)
export const embeddedUrl = process.env[embeddedUrlVariable]

/** What one process gets of a limit that holds for the machine, and at least `minimum` if the limit allows it. */
export const shareOf = (total: number, minimum = 1, processes = processCount) =>
  Math.max(Math.min(minimum, total), Math.floor(total / processes))
