import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commandLineOf, isProcessAlive, processName } from '../process-name.ts'

/** `draining`: it takes no more requests and jobs; `drained`: nothing is left that a stop would interrupt. */
export type NodeState = 'serving' | 'draining' | 'drained'

interface RunningNode {
  pid: number
  state: NodeState
}

interface NodePlace {
  DATA_DIR: string
  ROLE: string
  PORT: number
}

/** Several nodes may share a folder. */
const pathOf = ({ DATA_DIR, ROLE, PORT }: NodePlace) => join(DATA_DIR, `node-${ROLE}-${PORT}.json`)

/** Tells commands on this machine which process is the node, and how far it is. */
export async function writeNodeFile(place: NodePlace, state: NodeState) {
  const path = pathOf(place)
  const draft = `${path}.${processName}`
  await writeFile(draft, JSON.stringify({ pid: process.pid, state } satisfies RunningNode))
  await rename(draft, path)
}

/** Another node may have taken the place meanwhile. */
export async function removeNodeFile(place: NodePlace) {
  const node = await readNodeFile(place)
  if (node?.pid === process.pid) await rm(pathOf(place), { force: true })
}

/** The node of a folder and port; undefined when none runs. */
export async function findRunningNode(place: NodePlace): Promise<RunningNode | undefined> {
  const node = await readNodeFile(place)
  if (!node || !isProcessAlive(node.pid)) return undefined
  const command = await commandLineOf(node.pid)
  // The pid of a killed node may be another program’s by now, and a signal would end that.
  const isNode = command.some((word) => word.endsWith('main.ts'))
  return isNode ? node : undefined
}

/** After a power cut the file may be empty. */
async function readNodeFile(place: NodePlace): Promise<RunningNode | undefined> {
  try {
    return JSON.parse(await readFile(pathOf(place), 'utf8')) as RunningNode
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (isMissing || error instanceof SyntaxError) return undefined
    throw error
  }
}
