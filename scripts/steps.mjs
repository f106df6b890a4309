// What every script needs: paths, child processes that never outlive us, and a word on each step.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { print, showStatus } from './status.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const inRoot = (...parts) => join(root, ...parts)

/** The systems whose Node comes with the packages (`optionalDependencies`); elsewhere it is the one that runs this script. */
const bringsNode = ['linux x64', 'linux arm64', 'win32 x64'].includes(`${process.platform} ${process.arch}`)

/** The Node that runs the program; where the project brings it, the one that runs this script may be older. */
export const node = bringsNode ? inRoot('node_modules', '.bin', 'node') : process.execPath

/** The command line of an installed tool. */
export const tool = (name, ...args) => [node, inRoot('node_modules', '.bin', name), ...args]

/** A failure that a sentence explains; `output` is what a child process said. */
export class StepError extends Error {
  constructor(message, output = '') {
    super(message)
    this.output = output
  }
}

const children = new Set()
let endedBy

/** Passes each kind of signal on once, however many times the terminal and npm send it. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopAll(signal))

function stopAll(signal) {
  if (children.size === 0) process.exit(exitCodeOf(signal))
  if (endedBy === signal) return
  endedBy = signal
  for (const child of children) child.kill(signal)
}

// npm is our parent (package.json says `exec`, so no shell stands between us and its signals). A killed npm
// cannot pass anything on: whoever it started ends with it.
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && stopAll('SIGTERM'), 500).unref()
}

const exitCodeOf = (signal) => 128 + constants.signals[signal]

/** Runs a program with our terminal and returns its exit code. */
export function runOpenly([program, ...args], options = {}) {
  return watch(spawn(program, args, { cwd: root, stdio: 'inherit', ...options }))
}

/** Runs a program silently. A failing one throws with what it said. */
export async function runQuietly(command, options = {}) {
  const { code, output } = await runForOutput(command, options)
  if (code !== 0) throw new StepError(`${command.slice(0, 6).join(' ')} ended with ${code}`, output)
  return output
}

/** Runs a program and returns its exit code and everything it said; `onSpawn` gets the process as soon as it runs. */
export async function runForOutput([program, ...args], { onSpawn, ...options } = {}) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  onSpawn?.(child)
  const said = []
  child.stdout.on('data', (chunk) => said.push(chunk))
  child.stderr.on('data', (chunk) => said.push(chunk))
  const code = await watch(child)
  return { code, output: Buffer.concat(said).toString() }
}

function watch(child) {
  children.add(child)
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      children.delete(child)
      reject(new StepError(error.message))
    })
    child.once('close', (code, signal) => {
      children.delete(child)
      // Interrupted: nothing that comes after makes sense, but the others may still need a moment.
      if (endedBy && children.size === 0) process.exit(code ?? exitCodeOf(signal))
      resolve(code ?? exitCodeOf(signal))
    })
  })
}

/** Does the work; prints its name when it begins and its time when it ends, since others may run beside it. */
export async function step(name, work) {
  const since = Date.now()
  print(`· ${name} …`)
  const hideStatus = showStatus(() => `${name} ${seconds(since)}`)
  try {
    const result = await work()
    print(`✓ ${name} ${seconds(since)}`)
    return result
  } catch (error) {
    print(`✗ ${name} failed after ${seconds(since)}`)
    throw error
  } finally {
    hideStatus()
  }
}

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Runs a script's work; a failure becomes its output and a sentence instead of a stack. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    explain(error)
    process.exitCode = 1
  }
}

/** Prints what a failed step said, and why it failed; throws on what is no failed step. */
export function explain(error) {
  if (!(error instanceof StepError)) throw error
  if (error.output) console.error(error.output.trimEnd())
  console.error(error.message)
}
